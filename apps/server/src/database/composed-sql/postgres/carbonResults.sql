-- find
select "carbon_results".*
  from "carbon_results"
  where "carbon_results"."id" = $1
  and "carbon_results"."customer_id" = $2
  and 1 = 0;

-- findMany
select "carbon_results".*
  from "carbon_results"
  where "carbon_results"."id" in ($1)
  and "carbon_results"."customer_id" = $2
  and 1 = 0;

-- findBy
select "carbon_results".*
  from "carbon_results"
  where "carbon_results"."1" in ($1)
  and "carbon_results"."customer_id" = $2
  and 1 = 0;

-- page
select "carbon_results"."id", "carbon_results"."no", "carbon_results"."category_name", "carbon_results"."scope", "carbon_results"."description", "carbon_results"."formula", "carbon_results"."factor_source", "carbon_results"."estimated", "carbon_results"."missing", "carbon_results"."warnings", "carbon_results"."milligrams"
  from "carbon_results"
  where "carbon_results"."run_id" in (select "carbon_runs"."id"
  from "carbon_runs"
  where "carbon_runs"."is_current" = $1
  and "carbon_runs"."customer_id" = $2
  and 1 = 0)
  and "carbon_results"."customer_id" = $3
  and 1 = 0
  order by "carbon_results"."no" asc, "carbon_results"."id" asc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_results"
  where "carbon_results"."run_id" in (select "carbon_runs"."id"
  from "carbon_runs"
  where "carbon_runs"."is_current" = $1
  and "carbon_runs"."customer_id" = $2
  and 1 = 0)
  and "carbon_results"."customer_id" = $3
  and 1 = 0
  limit $4) as "counted";

-- update
update "carbon_results"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "carbon_results"."id" = $4
  and "carbon_results"."version" = $5
  and "carbon_results"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "carbon_results"
  where "carbon_results"."id" = $1
  and "carbon_results"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "carbon_results".*
  from "carbon_results"
  where "carbon_results"."1" = $1
  and "carbon_results"."id" != $2
  and "carbon_results"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listOf
select *
  from "carbon_results"
  where "carbon_results"."run_id" = $1
  and "carbon_results"."customer_id" = $2
  and 1 = 0
  order by "carbon_results"."no", "carbon_results"."id";

-- sumsOf
select "category_code", "category_name", "group_name", "scope", "phase", "origin_name", "type_name", "unit", "missing", cast(coalesce(sum(carbon_results.milligrams), 0) as bigint) as "milligrams", count(*) as "rows", sum("people") as "people"
  from "carbon_results"
  where "carbon_results"."run_id" = $1
  and "carbon_results"."customer_id" = $2
  and 1 = 0
  group by "category_code", "category_name", "group_name", "scope", "phase", "origin_name", "type_name", "unit", "missing";

-- listLargest
select *
  from "carbon_results"
  where "carbon_results"."run_id" = $1
  and "carbon_results"."milligrams" is not null
  and "carbon_results"."customer_id" = $2
  and 1 = 0
  order by "carbon_results"."milligrams" desc, "carbon_results"."no"
  limit $3;

-- countsOf
select "factor_id" as "id", count(*) as "count"
  from "carbon_results"
  where "factor_id" in ($1)
  and "carbon_results"."customer_id" = $2
  and 1 = 0
  group by "factor_id";

-- usesOf
select "carbon_results"."meeting_id", "meetings"."name", "carbon_runs"."no", "carbon_runs"."state", count(*) as "rows", cast(coalesce(sum(carbon_results.milligrams), 0) as bigint) as "milligrams"
  from "carbon_results"
  inner join "carbon_runs" on "carbon_runs"."id" = "carbon_results"."run_id"
  and "carbon_runs"."customer_id" = $1
  and 1 = 0
  inner join "meetings" on "meetings"."id" = "carbon_results"."meeting_id"
  and "meetings"."customer_id" = $2
  where "carbon_results"."factor_id" = $3
  and "carbon_results"."customer_id" = $4
  and 1 = 0
  group by "carbon_results"."meeting_id", "meetings"."name", "carbon_runs"."no", "carbon_runs"."state"
  order by "meetings"."name", "carbon_runs"."no" desc;
