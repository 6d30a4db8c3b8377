-- find
select "reminders".*
  from "reminders"
  where "reminders"."id" = ?
  and "reminders"."customer_id" = ?
  and 1 = 0;

-- findMany
select "reminders".*
  from "reminders"
  where "reminders"."id" in (?)
  and "reminders"."customer_id" = ?
  and 1 = 0;

-- findBy
select "reminders".*
  from "reminders"
  where "reminders"."1" in (?)
  and "reminders"."customer_id" = ?
  and 1 = 0;

-- page
select "reminders"."id", "reminders"."version", "reminders"."name", "reminders"."scene", "reminders"."trigger", "reminders"."hours", "reminders"."fixed_at", "reminders"."repeat_hours", "reminders"."max_times", "reminders"."quiet_from", "reminders"."quiet_to", "reminders"."channels", "reminders"."last_run_at", "reminders"."problem", "reminders"."state", "reminders"."created_at", "reminders"."updated_at", "reminders"."meeting_id", "reminders"."audience", "reminders"."sms_template_id", "reminders"."mail_template_id"
  from "reminders"
  where "reminders"."customer_id" = ?
  and 1 = 0
  order by "reminders"."created_at" desc, "reminders"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "reminders"
  where "reminders"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "reminders"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "reminders"."id" = ?
  and "reminders"."version" = ?
  and "reminders"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "reminders"
  where "reminders"."id" = ?
  and "reminders"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "reminders".*
  from "reminders"
  where "reminders"."1" = ?
  and "reminders"."id" != ?
  and "reminders"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listOf
select *
  from "reminders"
  where "reminders"."meeting_id" = ?
  and "reminders"."customer_id" = ?
  and 1 = 0
  order by "reminders"."created_at", "reminders"."id";

-- listEnabled
select "reminders".*, "meetings"."begin_at", "meetings"."end_at"
  from "reminders"
  inner join "meetings" on "meetings"."id" = "reminders"."meeting_id"
  and "meetings"."customer_id" = ?
  where "reminders"."state" = 1
  and "meetings"."state" in (?, ?)
  and "reminders"."customer_id" = ?
  and 1 = 0
  order by "reminders"."meeting_id", "reminders"."created_at", "reminders"."id";

-- enabledAmong
select "reminders".*, "meetings"."begin_at", "meetings"."end_at"
  from "reminders"
  inner join "meetings" on "meetings"."id" = "reminders"."meeting_id"
  and "meetings"."customer_id" = ?
  where "reminders"."state" = 1
  and "meetings"."state" in (?, ?)
  and "reminders"."id" in (?)
  and "reminders"."customer_id" = ?
  and 1 = 0;

-- findEnabled
select "reminders".*, "meetings"."begin_at", "meetings"."end_at"
  from "reminders"
  inner join "meetings" on "meetings"."id" = "reminders"."meeting_id"
  and "meetings"."customer_id" = ?
  where "reminders"."state" = 1
  and "meetings"."state" in (?, ?)
  and "reminders"."id" = ?
  and "reminders"."customer_id" = ?
  and 1 = 0;

-- findOfScene
select "reminders".*, "meetings"."begin_at", "meetings"."end_at"
  from "reminders"
  inner join "meetings" on "meetings"."id" = "reminders"."meeting_id"
  and "meetings"."customer_id" = ?
  where "reminders"."state" = 1
  and "meetings"."state" in (?, ?)
  and "reminders"."meeting_id" = ?
  and "reminders"."scene" = ?
  and "reminders"."customer_id" = ?
  and 1 = 0
  order by "reminders"."created_at", "reminders"."id"
  limit ?;

-- noteRun
update "reminders"
  set "0" = ?
  where "reminders"."id" = ?
  and "reminders"."customer_id" = ?
  and 1 = 0;
