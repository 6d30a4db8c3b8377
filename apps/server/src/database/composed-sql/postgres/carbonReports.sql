-- find
select "carbon_reports".*
  from "carbon_reports"
  where "carbon_reports"."id" = $1
  and "carbon_reports"."customer_id" = $2
  and 1 = 0;

-- findMany
select "carbon_reports".*
  from "carbon_reports"
  where "carbon_reports"."id" in ($1)
  and "carbon_reports"."customer_id" = $2
  and 1 = 0;

-- findBy
select "carbon_reports".*
  from "carbon_reports"
  where "carbon_reports"."1" in ($1)
  and "carbon_reports"."customer_id" = $2
  and 1 = 0;

-- page
select "carbon_reports"."id", "carbon_reports"."version", "carbon_reports"."title", "carbon_reports"."is_neutral", "carbon_reports"."published_at", "carbon_reports"."state", "carbon_reports"."created_at", "carbon_reports"."updated_at", "carbon_reports"."meeting_id", "carbon_reports"."run_id"
  from "carbon_reports"
  where "carbon_reports"."customer_id" = $1
  and 1 = 0
  order by "carbon_reports"."created_at" desc, "carbon_reports"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_reports"
  where "carbon_reports"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "carbon_reports"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "carbon_reports"."id" = $4
  and "carbon_reports"."version" = $5
  and "carbon_reports"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "carbon_reports"
  where "carbon_reports"."id" = $1
  and "carbon_reports"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "carbon_reports".*
  from "carbon_reports"
  where "carbon_reports"."1" = $1
  and "carbon_reports"."id" != $2
  and "carbon_reports"."customer_id" = $3
  and 1 = 0
  limit $4;
