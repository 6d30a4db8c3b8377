-- find
select "carbon_areas".*
  from "carbon_areas"
  where "carbon_areas"."id" = ?
  and ("carbon_areas"."customer_id" = ? or "carbon_areas"."is_shared" = 1);

-- findMany
select "carbon_areas".*
  from "carbon_areas"
  where "carbon_areas"."id" in (?)
  and ("carbon_areas"."customer_id" = ? or "carbon_areas"."is_shared" = 1);

-- findBy
select "carbon_areas".*
  from "carbon_areas"
  where "carbon_areas"."1" in (?)
  and ("carbon_areas"."customer_id" = ? or "carbon_areas"."is_shared" = 1);

-- page
select "carbon_areas"."id", "carbon_areas"."version", "carbon_areas"."code", "carbon_areas"."name", "carbon_areas"."level", "carbon_areas"."parent_id", "carbon_areas"."division_code", "carbon_areas"."sort_order", "carbon_areas"."state", "carbon_areas"."is_shared", "carbon_areas"."created_at", "carbon_areas"."updated_at", "carbon_areas"."deleted_at", "carbon_areas"."updated_by", "carbon_areas"."customer_id"
  from "carbon_areas"
  where "carbon_areas"."deleted_at" is null
  and ("carbon_areas"."customer_id" = ? or "carbon_areas"."is_shared" = 1)
  order by "carbon_areas"."sort_order" asc, "carbon_areas"."id" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_areas"
  where "carbon_areas"."deleted_at" is null
  and ("carbon_areas"."customer_id" = ? or "carbon_areas"."is_shared" = 1)
  limit ?) as "counted";

-- insert
insert into "carbon_areas" ("id", "customer_id")
  values (?, ?);

-- update
update "carbon_areas"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "carbon_areas"."id" = ?
  and "carbon_areas"."version" = ?
  and "carbon_areas"."customer_id" = ?;

-- remove
delete
  from "carbon_areas"
  where "carbon_areas"."id" = ?
  and "carbon_areas"."customer_id" = ?;

-- isTaken
select "carbon_areas".*
  from "carbon_areas"
  where "carbon_areas"."1" = ?
  and "carbon_areas"."id" != ?
  and "carbon_areas"."deleted_at" is null
  and ("carbon_areas"."customer_id" = ? or "carbon_areas"."is_shared" = 1)
  limit ?;

-- listPresent
select *
  from "carbon_areas"
  where "carbon_areas"."deleted_at" is null
  and ("carbon_areas"."customer_id" = ? or "carbon_areas"."is_shared" = 1)
  order by "carbon_areas"."sort_order", "carbon_areas"."id";

-- lastChange
select max("updated_at") as "at"
  from "carbon_areas"
  where ("carbon_areas"."customer_id" = ? or "carbon_areas"."is_shared" = 1);

-- childrenOf
select "parent_id" as "id", count(*) as "count"
  from "carbon_areas"
  where "parent_id" in (?)
  and "deleted_at" is null
  and ("carbon_areas"."customer_id" = ? or "carbon_areas"."is_shared" = 1)
  group by "parent_id";

-- factorsOf
select "area_id" as "id", count(*) as "count"
  from "carbon_factors"
  where "area_id" in (?)
  and "deleted_at" is null
  and ("carbon_factors"."customer_id" = ? or "carbon_factors"."is_shared" = 1)
  group by "area_id";
