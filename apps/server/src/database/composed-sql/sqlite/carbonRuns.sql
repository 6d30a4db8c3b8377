-- find
select "carbon_runs".*
  from "carbon_runs"
  where "carbon_runs"."id" = ?
  and "carbon_runs"."customer_id" = ?
  and 1 = 0;

-- findMany
select "carbon_runs".*
  from "carbon_runs"
  where "carbon_runs"."id" in (?)
  and "carbon_runs"."customer_id" = ?
  and 1 = 0;

-- findBy
select "carbon_runs".*
  from "carbon_runs"
  where "carbon_runs"."1" in (?)
  and "carbon_runs"."customer_id" = ?
  and 1 = 0;

-- page
select "carbon_runs"."id", "carbon_runs"."version", "carbon_runs"."no", "carbon_runs"."people", "carbon_runs"."row_count", "carbon_runs"."missing_count", "carbon_runs"."is_current", "carbon_runs"."computed_at", "carbon_runs"."state", "carbon_runs"."created_at", "carbon_runs"."updated_at", "carbon_runs"."total", "carbon_runs"."measured", "carbon_runs"."person_days", "carbon_runs"."meeting_id", "carbon_runs"."customer_id", "carbon_runs"."market_total", "carbon_runs"."read_marks", "carbon_runs"."twice_count"
  from "carbon_runs"
  where "carbon_runs"."customer_id" = ?
  and 1 = 0
  order by "carbon_runs"."no" desc, "carbon_runs"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_runs"
  where "carbon_runs"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "carbon_runs"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "carbon_runs"."id" = ?
  and "carbon_runs"."version" = ?
  and "carbon_runs"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "carbon_runs"
  where "carbon_runs"."id" = ?
  and "carbon_runs"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "carbon_runs".*
  from "carbon_runs"
  where "carbon_runs"."1" = ?
  and "carbon_runs"."id" != ?
  and "carbon_runs"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listOf
select *
  from "carbon_runs"
  where "carbon_runs"."meeting_id" = ?
  and "carbon_runs"."customer_id" = ?
  and 1 = 0
  order by "carbon_runs"."no" desc;

-- findCurrent
select *
  from "carbon_runs"
  where "carbon_runs"."meeting_id" = ?
  and "carbon_runs"."is_current" = ?
  and "carbon_runs"."customer_id" = ?
  and 1 = 0;

-- findUnfinished
select *
  from "carbon_runs"
  where "carbon_runs"."meeting_id" = ?
  and "carbon_runs"."state" in (?, ?)
  and "carbon_runs"."customer_id" = ?
  and 1 = 0;

-- lastNumber
select max("carbon_runs"."no") as "no"
  from "carbon_runs"
  where "carbon_runs"."meeting_id" = ?
  and "carbon_runs"."customer_id" = ?
  and 1 = 0;

-- begin
update "carbon_runs"
  set "state" = ?, "problem" = ?, "version" = "version" + ?
  where "carbon_runs"."id" = ?
  and "carbon_runs"."state" in (?, ?, ?)
  and "carbon_runs"."customer_id" = ?
  and 1 = 0;

-- finish
update "carbon_runs"
  set "id" = ?, "customer_id" = ?, "version" = "version" + ?
  where "carbon_runs"."id" = ?
  and "carbon_runs"."state" in (?, ?)
  and "carbon_runs"."customer_id" = ?
  and 1 = 0;

-- fail
update "carbon_runs"
  set "state" = ?, "problem" = ?, "version" = "version" + ?
  where "carbon_runs"."id" = ?
  and "carbon_runs"."state" in (?, ?);

-- uncurrent
update "carbon_runs"
  set "is_current" = ?
  where "carbon_runs"."meeting_id" = ?
  and "carbon_runs"."is_current" = ?
  and "carbon_runs"."customer_id" = ?
  and 1 = 0;

-- listCurrent
select "carbon_runs".*, "meetings"."code", "meetings"."name", "meetings"."begin_at", "meetings"."area_code"
  from "carbon_runs"
  inner join "meetings" on "meetings"."id" = "carbon_runs"."meeting_id"
  and "meetings"."customer_id" = ?
  where "carbon_runs"."is_current" = ?
  and "meetings"."deleted_at" is null
  and "carbon_runs"."customer_id" = ?
  and 1 = 0
  order by "meetings"."begin_at" desc, "carbon_runs"."id";
