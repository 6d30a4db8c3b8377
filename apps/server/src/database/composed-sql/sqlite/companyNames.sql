-- isTaken
select "customers"."id"
  from "customers"
  where lower("customers"."cust_name") = ?
  and "customers"."deleted_at" is null
  and "customers"."id" != ?;

-- isCodeTaken
select "customers"."id"
  from "customers"
  where lower("customers"."cust_code") = ?;
