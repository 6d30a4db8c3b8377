-- find
select "registration_types".*
  from "registration_types"
  where "registration_types"."id" = $1
  and "registration_types"."customer_id" = $2
  and 1 = 0;

-- findMany
select "registration_types".*
  from "registration_types"
  where "registration_types"."id" in ($1)
  and "registration_types"."customer_id" = $2
  and 1 = 0;

-- findBy
select "registration_types".*
  from "registration_types"
  where "registration_types"."1" in ($1)
  and "registration_types"."customer_id" = $2
  and 1 = 0;

-- page
select "registration_types"."id", "registration_types"."version", "registration_types"."code", "registration_types"."name", "registration_types"."is_free", "registration_types"."price", "registration_types"."capacity", "registration_types"."needs_proof", "registration_types"."form_id", "registration_types"."color", "registration_types"."carbon_role", "registration_types"."sort_order", "registration_types"."state", "registration_types"."created_at", "registration_types"."updated_at", "registration_types"."deleted_at", "registration_types"."updated_by"
  from "registration_types"
  where "registration_types"."deleted_at" is null
  and "registration_types"."customer_id" = $1
  and 1 = 0
  order by "registration_types"."sort_order" asc, "registration_types"."id" asc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "registration_types"
  where "registration_types"."deleted_at" is null
  and "registration_types"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "registration_types"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "registration_types"."id" = $4
  and "registration_types"."version" = $5
  and "registration_types"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "registration_types"
  where "registration_types"."id" = $1
  and "registration_types"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "registration_types".*
  from "registration_types"
  where "registration_types"."1" = $1
  and "registration_types"."id" != $2
  and "registration_types"."deleted_at" is null
  and "registration_types"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listPresent
select *
  from "registration_types"
  where "registration_types"."meeting_id" = $1
  and "registration_types"."deleted_at" is null
  and "registration_types"."customer_id" = $2
  and 1 = 0
  order by "registration_types"."sort_order", "registration_types"."id";
