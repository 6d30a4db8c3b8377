-- find
select "reminders".*
  from "reminders"
  where "reminders"."id" = $1
  and "reminders"."customer_id" = $2
  and 1 = 0;

-- findMany
select "reminders".*
  from "reminders"
  where "reminders"."id" in ($1)
  and "reminders"."customer_id" = $2
  and 1 = 0;

-- findBy
select "reminders".*
  from "reminders"
  where "reminders"."1" in ($1)
  and "reminders"."customer_id" = $2
  and 1 = 0;

-- page
select "reminders"."id", "reminders"."version", "reminders"."name", "reminders"."scene", "reminders"."trigger", "reminders"."hours", "reminders"."fixed_at", "reminders"."repeat_hours", "reminders"."max_times", "reminders"."quiet_from", "reminders"."quiet_to", "reminders"."channels", "reminders"."last_run_at", "reminders"."problem", "reminders"."state", "reminders"."created_at", "reminders"."updated_at", "reminders"."meeting_id", "reminders"."audience", "reminders"."sms_template_id", "reminders"."mail_template_id"
  from "reminders"
  where "reminders"."customer_id" = $1
  and 1 = 0
  order by "reminders"."created_at" desc, "reminders"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "reminders"
  where "reminders"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "reminders"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "reminders"."id" = $4
  and "reminders"."version" = $5
  and "reminders"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "reminders"
  where "reminders"."id" = $1
  and "reminders"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "reminders".*
  from "reminders"
  where "reminders"."1" = $1
  and "reminders"."id" != $2
  and "reminders"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listOf
select *
  from "reminders"
  where "reminders"."meeting_id" = $1
  and "reminders"."customer_id" = $2
  and 1 = 0
  order by "reminders"."created_at", "reminders"."id";

-- listEnabled
select "reminders".*, "meetings"."begin_at", "meetings"."end_at"
  from "reminders"
  inner join "meetings" on "meetings"."id" = "reminders"."meeting_id"
  and "meetings"."customer_id" = $1
  where "reminders"."state" = 1
  and "meetings"."state" in ($2, $3)
  and "reminders"."customer_id" = $4
  and 1 = 0
  order by "reminders"."meeting_id", "reminders"."created_at", "reminders"."id";

-- enabledAmong
select "reminders".*, "meetings"."begin_at", "meetings"."end_at"
  from "reminders"
  inner join "meetings" on "meetings"."id" = "reminders"."meeting_id"
  and "meetings"."customer_id" = $1
  where "reminders"."state" = 1
  and "meetings"."state" in ($2, $3)
  and "reminders"."id" in ($4)
  and "reminders"."customer_id" = $5
  and 1 = 0;

-- findEnabled
select "reminders".*, "meetings"."begin_at", "meetings"."end_at"
  from "reminders"
  inner join "meetings" on "meetings"."id" = "reminders"."meeting_id"
  and "meetings"."customer_id" = $1
  where "reminders"."state" = 1
  and "meetings"."state" in ($2, $3)
  and "reminders"."id" = $4
  and "reminders"."customer_id" = $5
  and 1 = 0;

-- findOfScene
select "reminders".*, "meetings"."begin_at", "meetings"."end_at"
  from "reminders"
  inner join "meetings" on "meetings"."id" = "reminders"."meeting_id"
  and "meetings"."customer_id" = $1
  where "reminders"."state" = 1
  and "meetings"."state" in ($2, $3)
  and "reminders"."meeting_id" = $4
  and "reminders"."scene" = $5
  and "reminders"."customer_id" = $6
  and 1 = 0
  order by "reminders"."created_at", "reminders"."id"
  limit $7;

-- noteRun
update "reminders"
  set "0" = $1
  where "reminders"."id" = $2
  and "reminders"."customer_id" = $3
  and 1 = 0;
