-- find
select "teams".*
  from "teams"
  where "teams"."id" = $1
  and "teams"."customer_id" = $2
  and 1 = 0;

-- findMany
select "teams".*
  from "teams"
  where "teams"."id" in ($1)
  and "teams"."customer_id" = $2
  and 1 = 0;

-- findBy
select "teams".*
  from "teams"
  where "teams"."1" in ($1)
  and "teams"."customer_id" = $2
  and 1 = 0;

-- page
select "teams"."id", "teams"."version", "teams"."name", "teams"."contact_name", "teams"."contact_phone", "teams"."invoice_mode", "teams"."created_at", "teams"."updated_at", "teams"."deleted_at", "teams"."updated_by"
  from "teams"
  where "teams"."deleted_at" is null
  and "teams"."customer_id" = $1
  and 1 = 0
  order by "teams"."created_at" desc, "teams"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "teams"
  where "teams"."deleted_at" is null
  and "teams"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "teams"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "teams"."id" = $4
  and "teams"."version" = $5
  and "teams"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "teams"
  where "teams"."id" = $1
  and "teams"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "teams".*
  from "teams"
  where "teams"."1" = $1
  and "teams"."id" != $2
  and "teams"."deleted_at" is null
  and "teams"."customer_id" = $3
  and 1 = 0
  limit $4;
