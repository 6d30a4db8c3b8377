-- find
select "registration_types".*
  from "registration_types"
  where "registration_types"."id" = ?
  and "registration_types"."customer_id" = ?
  and 1 = 0;

-- findMany
select "registration_types".*
  from "registration_types"
  where "registration_types"."id" in (?)
  and "registration_types"."customer_id" = ?
  and 1 = 0;

-- findBy
select "registration_types".*
  from "registration_types"
  where "registration_types"."1" in (?)
  and "registration_types"."customer_id" = ?
  and 1 = 0;

-- page
select "registration_types"."id", "registration_types"."version", "registration_types"."code", "registration_types"."name", "registration_types"."is_free", "registration_types"."price", "registration_types"."capacity", "registration_types"."needs_proof", "registration_types"."form_id", "registration_types"."color", "registration_types"."carbon_role", "registration_types"."sort_order", "registration_types"."state", "registration_types"."created_at", "registration_types"."updated_at", "registration_types"."deleted_at", "registration_types"."updated_by"
  from "registration_types"
  where "registration_types"."deleted_at" is null
  and "registration_types"."customer_id" = ?
  and 1 = 0
  order by "registration_types"."sort_order" asc, "registration_types"."id" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "registration_types"
  where "registration_types"."deleted_at" is null
  and "registration_types"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "registration_types"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "registration_types"."id" = ?
  and "registration_types"."version" = ?
  and "registration_types"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "registration_types"
  where "registration_types"."id" = ?
  and "registration_types"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "registration_types".*
  from "registration_types"
  where "registration_types"."1" = ?
  and "registration_types"."id" != ?
  and "registration_types"."deleted_at" is null
  and "registration_types"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listPresent
select *
  from "registration_types"
  where "registration_types"."meeting_id" = ?
  and "registration_types"."deleted_at" is null
  and "registration_types"."customer_id" = ?
  and 1 = 0
  order by "registration_types"."sort_order", "registration_types"."id";
