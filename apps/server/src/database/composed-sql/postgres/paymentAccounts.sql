-- find
select "payment_accounts".*
  from "payment_accounts"
  where "payment_accounts"."id" = $1
  and "payment_accounts"."customer_id" = $2;

-- findMany
select "payment_accounts".*
  from "payment_accounts"
  where "payment_accounts"."id" in ($1)
  and "payment_accounts"."customer_id" = $2;

-- findBy
select "payment_accounts".*
  from "payment_accounts"
  where "payment_accounts"."1" in ($1)
  and "payment_accounts"."customer_id" = $2;

-- page
select "payment_accounts"."id", "payment_accounts"."version", "payment_accounts"."account_name", "payment_accounts"."bank_name", "payment_accounts"."account_no", "payment_accounts"."remark_rule", "payment_accounts"."state", "payment_accounts"."created_at", "payment_accounts"."updated_at", "payment_accounts"."deleted_at", "payment_accounts"."updated_by"
  from "payment_accounts"
  where "payment_accounts"."deleted_at" is null
  and "payment_accounts"."customer_id" = $1
  order by "payment_accounts"."created_at" desc, "payment_accounts"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "payment_accounts"
  where "payment_accounts"."deleted_at" is null
  and "payment_accounts"."customer_id" = $1
  limit $2) as "counted";

-- insert
insert into "payment_accounts" ("id", "customer_id")
  values ($1, $2);

-- update
update "payment_accounts"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "payment_accounts"."id" = $4
  and "payment_accounts"."version" = $5
  and "payment_accounts"."customer_id" = $6;

-- remove
delete
  from "payment_accounts"
  where "payment_accounts"."id" = $1
  and "payment_accounts"."customer_id" = $2;

-- isTaken
select "payment_accounts".*
  from "payment_accounts"
  where "payment_accounts"."1" = $1
  and "payment_accounts"."id" != $2
  and "payment_accounts"."deleted_at" is null
  and "payment_accounts"."customer_id" = $3
  limit $4;
