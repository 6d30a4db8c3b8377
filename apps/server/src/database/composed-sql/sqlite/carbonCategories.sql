-- find
select "carbon_categories".*
  from "carbon_categories"
  where "carbon_categories"."id" = ?
  and ("carbon_categories"."customer_id" = ? or "carbon_categories"."is_shared" = 1);

-- findMany
select "carbon_categories".*
  from "carbon_categories"
  where "carbon_categories"."id" in (?)
  and ("carbon_categories"."customer_id" = ? or "carbon_categories"."is_shared" = 1);

-- findBy
select "carbon_categories".*
  from "carbon_categories"
  where "carbon_categories"."1" in (?)
  and ("carbon_categories"."customer_id" = ? or "carbon_categories"."is_shared" = 1);

-- page
select "carbon_categories"."id", "carbon_categories"."version", "carbon_categories"."code", "carbon_categories"."name", "carbon_categories"."parent_id", "carbon_categories"."scope", "carbon_categories"."mee_source", "carbon_categories"."phase", "carbon_categories"."auto_source", "carbon_categories"."units", "carbon_categories"."sort_order", "carbon_categories"."state", "carbon_categories"."is_shared", "carbon_categories"."created_at", "carbon_categories"."updated_at", "carbon_categories"."deleted_at", "carbon_categories"."updated_by", "carbon_categories"."customer_id"
  from "carbon_categories"
  where "carbon_categories"."deleted_at" is null
  and ("carbon_categories"."customer_id" = ? or "carbon_categories"."is_shared" = 1)
  order by "carbon_categories"."sort_order" asc, "carbon_categories"."id" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_categories"
  where "carbon_categories"."deleted_at" is null
  and ("carbon_categories"."customer_id" = ? or "carbon_categories"."is_shared" = 1)
  limit ?) as "counted";

-- insert
insert into "carbon_categories" ("id", "customer_id")
  values (?, ?);

-- update
update "carbon_categories"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "carbon_categories"."id" = ?
  and "carbon_categories"."version" = ?
  and "carbon_categories"."customer_id" = ?;

-- remove
delete
  from "carbon_categories"
  where "carbon_categories"."id" = ?
  and "carbon_categories"."customer_id" = ?;

-- isTaken
select "carbon_categories".*
  from "carbon_categories"
  where "carbon_categories"."1" = ?
  and "carbon_categories"."id" != ?
  and "carbon_categories"."deleted_at" is null
  and ("carbon_categories"."customer_id" = ? or "carbon_categories"."is_shared" = 1)
  limit ?;

-- listPresent
select *
  from "carbon_categories"
  where "carbon_categories"."deleted_at" is null
  and ("carbon_categories"."customer_id" = ? or "carbon_categories"."is_shared" = 1)
  order by "carbon_categories"."sort_order", "carbon_categories"."id";

-- lastChange
select max("updated_at") as "at"
  from "carbon_categories"
  where ("carbon_categories"."customer_id" = ? or "carbon_categories"."is_shared" = 1);

-- childrenOf
select "parent_id" as "id", count(*) as "count"
  from "carbon_categories"
  where "parent_id" in (?)
  and "deleted_at" is null
  and ("carbon_categories"."customer_id" = ? or "carbon_categories"."is_shared" = 1)
  group by "parent_id";

-- factorsOf
select "category_id" as "id", count(*) as "count"
  from "carbon_factors"
  where "category_id" in (?)
  and "deleted_at" is null
  and ("carbon_factors"."customer_id" = ? or "carbon_factors"."is_shared" = 1)
  group by "category_id";
