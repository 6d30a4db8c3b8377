-- find
select "carbon_measures".*
  from "carbon_measures"
  where "carbon_measures"."id" = $1
  and "carbon_measures"."customer_id" = $2
  and 1 = 0;

-- findMany
select "carbon_measures".*
  from "carbon_measures"
  where "carbon_measures"."id" in ($1)
  and "carbon_measures"."customer_id" = $2
  and 1 = 0;

-- findBy
select "carbon_measures".*
  from "carbon_measures"
  where "carbon_measures"."1" in ($1)
  and "carbon_measures"."customer_id" = $2
  and 1 = 0;

-- page
select "carbon_measures"."id", "carbon_measures"."version", "carbon_measures"."name", "carbon_measures"."category_id", "carbon_measures"."kg_saved", "carbon_measures"."method", "carbon_measures"."created_at", "carbon_measures"."updated_at"
  from "carbon_measures"
  where "carbon_measures"."customer_id" = $1
  and 1 = 0
  order by "carbon_measures"."created_at" desc, "carbon_measures"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_measures"
  where "carbon_measures"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "carbon_measures"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "carbon_measures"."id" = $4
  and "carbon_measures"."version" = $5
  and "carbon_measures"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "carbon_measures"
  where "carbon_measures"."id" = $1
  and "carbon_measures"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "carbon_measures".*
  from "carbon_measures"
  where "carbon_measures"."1" = $1
  and "carbon_measures"."id" != $2
  and "carbon_measures"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listOf
select *
  from "carbon_measures"
  where "carbon_measures"."meeting_id" = $1
  and "carbon_measures"."customer_id" = $2
  and 1 = 0
  order by "carbon_measures"."created_at", "carbon_measures"."id";
