-- find
select "payment_accounts".*
  from "payment_accounts"
  where "payment_accounts"."id" = ?
  and "payment_accounts"."customer_id" = ?;

-- findMany
select "payment_accounts".*
  from "payment_accounts"
  where "payment_accounts"."id" in (?)
  and "payment_accounts"."customer_id" = ?;

-- findBy
select "payment_accounts".*
  from "payment_accounts"
  where "payment_accounts"."1" in (?)
  and "payment_accounts"."customer_id" = ?;

-- page
select "payment_accounts"."id", "payment_accounts"."version", "payment_accounts"."account_name", "payment_accounts"."bank_name", "payment_accounts"."account_no", "payment_accounts"."remark_rule", "payment_accounts"."state", "payment_accounts"."created_at", "payment_accounts"."updated_at", "payment_accounts"."deleted_at", "payment_accounts"."updated_by"
  from "payment_accounts"
  where "payment_accounts"."deleted_at" is null
  and "payment_accounts"."customer_id" = ?
  order by "payment_accounts"."created_at" desc, "payment_accounts"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "payment_accounts"
  where "payment_accounts"."deleted_at" is null
  and "payment_accounts"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "payment_accounts" ("id", "customer_id")
  values (?, ?);

-- update
update "payment_accounts"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "payment_accounts"."id" = ?
  and "payment_accounts"."version" = ?
  and "payment_accounts"."customer_id" = ?;

-- remove
delete
  from "payment_accounts"
  where "payment_accounts"."id" = ?
  and "payment_accounts"."customer_id" = ?;

-- isTaken
select "payment_accounts".*
  from "payment_accounts"
  where "payment_accounts"."1" = ?
  and "payment_accounts"."id" != ?
  and "payment_accounts"."deleted_at" is null
  and "payment_accounts"."customer_id" = ?
  limit ?;
