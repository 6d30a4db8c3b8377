-- isTaken
select pg_advisory_xact_lock(hashtextextended($1, 0));
select "customers"."id"
  from "customers"
  where lower("customers"."cust_name") = $1
  and "customers"."deleted_at" is null
  and "customers"."id" != $2;

-- isCodeTaken
select pg_advisory_xact_lock(hashtextextended($1, 0));
select "customers"."id"
  from "customers"
  where lower("customers"."cust_code") = $1;
