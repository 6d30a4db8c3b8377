-- find
select "carbon_factors".*
  from "carbon_factors"
  where "carbon_factors"."id" = ?
  and ("carbon_factors"."customer_id" = ? or "carbon_factors"."is_shared" = 1);

-- findMany
select "carbon_factors".*
  from "carbon_factors"
  where "carbon_factors"."id" in (?)
  and ("carbon_factors"."customer_id" = ? or "carbon_factors"."is_shared" = 1);

-- findBy
select "carbon_factors".*
  from "carbon_factors"
  where "carbon_factors"."1" in (?)
  and ("carbon_factors"."customer_id" = ? or "carbon_factors"."is_shared" = 1);

-- page
select "carbon_factors"."id", "carbon_factors"."version", "carbon_factors"."factor_code", "carbon_factors"."name", "carbon_factors"."category_id", "carbon_factors"."area_id", "carbon_factors"."data_year", "carbon_factors"."source_id", "carbon_factors"."value", "carbon_factors"."unit", "carbon_factors"."boundary", "carbon_factors"."gas_basis", "carbon_factors"."quality", "carbon_factors"."state", "carbon_factors"."revision", "carbon_factors"."is_shared", "carbon_factors"."created_at", "carbon_factors"."updated_at", "carbon_factors"."deleted_at", "carbon_factors"."updated_by", "carbon_factors"."customer_id", "carbon_factors"."submitted_by"
  from "carbon_factors"
  where "carbon_factors"."deleted_at" is null
  and ("carbon_factors"."customer_id" = ? or "carbon_factors"."is_shared" = 1)
  order by "carbon_factors"."factor_code" asc, "carbon_factors"."id" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_factors"
  where "carbon_factors"."deleted_at" is null
  and ("carbon_factors"."customer_id" = ? or "carbon_factors"."is_shared" = 1)
  limit ?) as "counted";

-- insert
insert into "carbon_factors" ("id", "customer_id")
  values (?, ?);

-- update
update "carbon_factors"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "carbon_factors"."id" = ?
  and "carbon_factors"."version" = ?
  and "carbon_factors"."customer_id" = ?;

-- remove
delete
  from "carbon_factors"
  where "carbon_factors"."id" = ?
  and "carbon_factors"."customer_id" = ?;

-- isTaken
select "carbon_factors".*
  from "carbon_factors"
  where "carbon_factors"."1" = ?
  and "carbon_factors"."id" != ?
  and "carbon_factors"."deleted_at" is null
  and ("carbon_factors"."customer_id" = ? or "carbon_factors"."is_shared" = 1)
  limit ?;

-- listActive
select *
  from "carbon_factors"
  where "carbon_factors"."state" = ?
  and "carbon_factors"."deleted_at" is null
  and ("carbon_factors"."customer_id" = ? or "carbon_factors"."is_shared" = 1);

-- lastChange
select max("carbon_factors"."updated_at") as "at"
  from "carbon_factors"
  where "carbon_factors"."state" in (?, ?)
  and ("carbon_factors"."customer_id" = ? or "carbon_factors"."is_shared" = 1);

-- listVersions
select *
  from "carbon_factors"
  where "carbon_factors"."factor_code" = ?
  and "carbon_factors"."area_id" = ?
  and "carbon_factors"."deleted_at" is null
  and ("carbon_factors"."customer_id" = ? or "carbon_factors"."is_shared" = 1)
  order by "carbon_factors"."data_year" desc, "carbon_factors"."revision" desc, "carbon_factors"."id";
