-- find
select "carbon_runs".*
  from "carbon_runs"
  where "carbon_runs"."id" = $1
  and "carbon_runs"."customer_id" = $2
  and 1 = 0;

-- findMany
select "carbon_runs".*
  from "carbon_runs"
  where "carbon_runs"."id" in ($1)
  and "carbon_runs"."customer_id" = $2
  and 1 = 0;

-- findBy
select "carbon_runs".*
  from "carbon_runs"
  where "carbon_runs"."1" in ($1)
  and "carbon_runs"."customer_id" = $2
  and 1 = 0;

-- page
select "carbon_runs"."id", "carbon_runs"."version", "carbon_runs"."no", "carbon_runs"."people", "carbon_runs"."row_count", "carbon_runs"."missing_count", "carbon_runs"."is_current", "carbon_runs"."computed_at", "carbon_runs"."state", "carbon_runs"."created_at", "carbon_runs"."updated_at", "carbon_runs"."total", "carbon_runs"."measured", "carbon_runs"."person_days", "carbon_runs"."meeting_id", "carbon_runs"."customer_id", "carbon_runs"."market_total", "carbon_runs"."read_marks", "carbon_runs"."twice_count"
  from "carbon_runs"
  where "carbon_runs"."customer_id" = $1
  and 1 = 0
  order by "carbon_runs"."no" desc, "carbon_runs"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_runs"
  where "carbon_runs"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "carbon_runs"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "carbon_runs"."id" = $4
  and "carbon_runs"."version" = $5
  and "carbon_runs"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "carbon_runs"
  where "carbon_runs"."id" = $1
  and "carbon_runs"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "carbon_runs".*
  from "carbon_runs"
  where "carbon_runs"."1" = $1
  and "carbon_runs"."id" != $2
  and "carbon_runs"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listOf
select *
  from "carbon_runs"
  where "carbon_runs"."meeting_id" = $1
  and "carbon_runs"."customer_id" = $2
  and 1 = 0
  order by "carbon_runs"."no" desc;

-- findCurrent
select *
  from "carbon_runs"
  where "carbon_runs"."meeting_id" = $1
  and "carbon_runs"."is_current" = $2
  and "carbon_runs"."customer_id" = $3
  and 1 = 0;

-- findUnfinished
select *
  from "carbon_runs"
  where "carbon_runs"."meeting_id" = $1
  and "carbon_runs"."state" in ($2, $3)
  and "carbon_runs"."customer_id" = $4
  and 1 = 0;

-- lastNumber
select max("carbon_runs"."no") as "no"
  from "carbon_runs"
  where "carbon_runs"."meeting_id" = $1
  and "carbon_runs"."customer_id" = $2
  and 1 = 0;

-- begin
update "carbon_runs"
  set "state" = $1, "problem" = $2, "version" = "version" + $3
  where "carbon_runs"."id" = $4
  and "carbon_runs"."state" in ($5, $6, $7)
  and "carbon_runs"."customer_id" = $8
  and 1 = 0;

-- finish
update "carbon_runs"
  set "id" = $1, "customer_id" = $2, "version" = "version" + $3
  where "carbon_runs"."id" = $4
  and "carbon_runs"."state" in ($5, $6)
  and "carbon_runs"."customer_id" = $7
  and 1 = 0;

-- fail
update "carbon_runs"
  set "state" = $1, "problem" = $2, "version" = "version" + $3
  where "carbon_runs"."id" = $4
  and "carbon_runs"."state" in ($5, $6);

-- uncurrent
update "carbon_runs"
  set "is_current" = $1
  where "carbon_runs"."meeting_id" = $2
  and "carbon_runs"."is_current" = $3
  and "carbon_runs"."customer_id" = $4
  and 1 = 0;

-- listCurrent
select "carbon_runs".*, "meetings"."code", "meetings"."name", "meetings"."begin_at", "meetings"."area_code"
  from "carbon_runs"
  inner join "meetings" on "meetings"."id" = "carbon_runs"."meeting_id"
  and "meetings"."customer_id" = $1
  where "carbon_runs"."is_current" = $2
  and "meetings"."deleted_at" is null
  and "carbon_runs"."customer_id" = $3
  and 1 = 0
  order by "meetings"."begin_at" desc, "carbon_runs"."id";
