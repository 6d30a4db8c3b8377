-- find
select "carbon_measures".*
  from "carbon_measures"
  where "carbon_measures"."id" = ?
  and "carbon_measures"."customer_id" = ?
  and 1 = 0;

-- findMany
select "carbon_measures".*
  from "carbon_measures"
  where "carbon_measures"."id" in (?)
  and "carbon_measures"."customer_id" = ?
  and 1 = 0;

-- findBy
select "carbon_measures".*
  from "carbon_measures"
  where "carbon_measures"."1" in (?)
  and "carbon_measures"."customer_id" = ?
  and 1 = 0;

-- page
select "carbon_measures"."id", "carbon_measures"."version", "carbon_measures"."name", "carbon_measures"."category_id", "carbon_measures"."kg_saved", "carbon_measures"."method", "carbon_measures"."created_at", "carbon_measures"."updated_at"
  from "carbon_measures"
  where "carbon_measures"."customer_id" = ?
  and 1 = 0
  order by "carbon_measures"."created_at" desc, "carbon_measures"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_measures"
  where "carbon_measures"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "carbon_measures"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "carbon_measures"."id" = ?
  and "carbon_measures"."version" = ?
  and "carbon_measures"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "carbon_measures"
  where "carbon_measures"."id" = ?
  and "carbon_measures"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "carbon_measures".*
  from "carbon_measures"
  where "carbon_measures"."1" = ?
  and "carbon_measures"."id" != ?
  and "carbon_measures"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listOf
select *
  from "carbon_measures"
  where "carbon_measures"."meeting_id" = ?
  and "carbon_measures"."customer_id" = ?
  and 1 = 0
  order by "carbon_measures"."created_at", "carbon_measures"."id";
