-- find
select "teams".*
  from "teams"
  where "teams"."id" = ?
  and "teams"."customer_id" = ?
  and 1 = 0;

-- findMany
select "teams".*
  from "teams"
  where "teams"."id" in (?)
  and "teams"."customer_id" = ?
  and 1 = 0;

-- findBy
select "teams".*
  from "teams"
  where "teams"."1" in (?)
  and "teams"."customer_id" = ?
  and 1 = 0;

-- page
select "teams"."id", "teams"."version", "teams"."name", "teams"."contact_name", "teams"."contact_phone", "teams"."invoice_mode", "teams"."created_at", "teams"."updated_at", "teams"."deleted_at", "teams"."updated_by"
  from "teams"
  where "teams"."deleted_at" is null
  and "teams"."customer_id" = ?
  and 1 = 0
  order by "teams"."created_at" desc, "teams"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "teams"
  where "teams"."deleted_at" is null
  and "teams"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "teams"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "teams"."id" = ?
  and "teams"."version" = ?
  and "teams"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "teams"
  where "teams"."id" = ?
  and "teams"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "teams".*
  from "teams"
  where "teams"."1" = ?
  and "teams"."id" != ?
  and "teams"."deleted_at" is null
  and "teams"."customer_id" = ?
  and 1 = 0
  limit ?;
