-- find
select "carbon_reports".*
  from "carbon_reports"
  where "carbon_reports"."id" = ?
  and "carbon_reports"."customer_id" = ?
  and 1 = 0;

-- findMany
select "carbon_reports".*
  from "carbon_reports"
  where "carbon_reports"."id" in (?)
  and "carbon_reports"."customer_id" = ?
  and 1 = 0;

-- findBy
select "carbon_reports".*
  from "carbon_reports"
  where "carbon_reports"."1" in (?)
  and "carbon_reports"."customer_id" = ?
  and 1 = 0;

-- page
select "carbon_reports"."id", "carbon_reports"."version", "carbon_reports"."title", "carbon_reports"."is_neutral", "carbon_reports"."published_at", "carbon_reports"."state", "carbon_reports"."created_at", "carbon_reports"."updated_at", "carbon_reports"."meeting_id", "carbon_reports"."run_id"
  from "carbon_reports"
  where "carbon_reports"."customer_id" = ?
  and 1 = 0
  order by "carbon_reports"."created_at" desc, "carbon_reports"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_reports"
  where "carbon_reports"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "carbon_reports"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "carbon_reports"."id" = ?
  and "carbon_reports"."version" = ?
  and "carbon_reports"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "carbon_reports"
  where "carbon_reports"."id" = ?
  and "carbon_reports"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "carbon_reports".*
  from "carbon_reports"
  where "carbon_reports"."1" = ?
  and "carbon_reports"."id" != ?
  and "carbon_reports"."customer_id" = ?
  and 1 = 0
  limit ?;
