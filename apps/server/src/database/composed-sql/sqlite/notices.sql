-- find
select "notices".*
  from "notices"
  where "notices"."id" = ?
  and "notices"."customer_id" = ?
  and 1 = 0;

-- findMany
select "notices".*
  from "notices"
  where "notices"."id" in (?)
  and "notices"."customer_id" = ?
  and 1 = 0;

-- findBy
select "notices".*
  from "notices"
  where "notices"."1" in (?)
  and "notices"."customer_id" = ?
  and 1 = 0;

-- page
select "notices"."id", "notices"."version", "notices"."notice_no", "notices"."name", "notices"."channels", "notices"."audience_count", "notices"."state", "notices"."created_by", "notices"."reviewer_id", "notices"."created_at", "notices"."updated_at", "notices"."deleted_at", "notices"."updated_by", "notices"."audience", "notices"."sms_template_id", "notices"."sender_id", "notices"."subject", "notices"."schedule", "notices"."send_at", "notices"."relative_base", "notices"."relative_hours", "notices"."submitter_id", "notices"."editor_id", "notices"."is_listed_whole", "notices"."meeting_id", "notices"."part_price"
  from "notices"
  where "notices"."deleted_at" is null
  and "notices"."customer_id" = ?
  and 1 = 0
  order by "notices"."created_at" desc, "notices"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "notices"
  where "notices"."deleted_at" is null
  and "notices"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "notices"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "notices"."id" = ?
  and "notices"."version" = ?
  and "notices"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "notices"
  where "notices"."id" = ?
  and "notices"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "notices".*
  from "notices"
  where "notices"."1" = ?
  and "notices"."id" != ?
  and "notices"."deleted_at" is null
  and "notices"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listAuthors
select "admins"."id", "admins"."real_name" as "name", "departments"."name" as "departmentName"
  from "admins"
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  where "admins"."id" in (select "notices"."created_by"
  from "notices"
  where "notices"."created_from" = ?
  and "notices"."customer_id" = ?
  and 1 = 0)
  and "admins"."customer_id" = ?
  order by "admins"."real_name" asc, "admins"."id" asc
  limit ? offset ?;

-- listByContent
select "notices"."id", "notices"."meeting_id", "notices"."content_key"
  from "notices"
  where "notices"."meeting_id" in (?)
  and "notices"."content_key" in (?)
  and "notices"."customer_id" = ?
  and 1 = 0;

-- countUnfinished
select "notices"."1" as "used", count(*) as "count"
  from "notices"
  where "notices"."1" in (?)
  and "notices"."state" in (?, ?, ?, ?, ?)
  and "notices"."deleted_at" is null
  group by "notices"."1";

-- isAttachedElsewhere
select "notices"."id"
  from "notices"
  where "notices"."id" != ?
  and "notices"."attachments" != ?
  and lower("notices"."attachments") like lower(?) escape '\'
  limit ?;

-- findSending
select "notices"."state_reason"
  from "notices"
  where "notices"."id" = ?
  and "notices"."state" = ?
  and "notices"."customer_id" = ?
  and 1 = 0;

-- noteWaiting
update "notices"
  set "state_reason" = ?
  where "notices"."id" = ?
  and "notices"."state" = ?
  and "notices"."customer_id" = ?
  and 1 = 0;

-- listSending
select "notices".*
  from "notices"
  where "notices"."state" = ?
  and "notices"."is_listed_whole" = ?
  and "notices"."customer_id" = ?
  and 1 = 0
  order by "notices"."started_at", "notices"."id";

-- pauseUnlisted
update "notices"
  set "state" = ?, "state_reason" = ?, "version" = "version" + ?
  where "notices"."id" = ?
  and "notices"."state" = ?
  and "notices"."is_listed_whole" = ?;

-- noteProgress
update "notices"
  set "0" = ?
  where "notices"."id" = ?
  and "notices"."customer_id" = ?
  and 1 = 0;

-- listResendable
select distinct "deliveries"."notice_id"
  from "deliveries"
  where "deliveries"."notice_id" in (?)
  and "deliveries"."state" = ?
  and "deliveries"."error_code" <> ?
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- listUnfinished
select "notices".*
  from "notices"
  where "notices"."unfinished_since" is not null
  and "notices"."customer_id" = ?
  and 1 = 0
  order by "notices"."unfinished_since";

-- listPlanned
select "notices".*, "meetings"."begin_at", "meetings"."end_at"
  from "notices"
  inner join "meetings" on "meetings"."id" = "notices"."meeting_id"
  and "meetings"."customer_id" = ?
  where "notices"."state" = ?
  and "notices"."customer_id" = ?
  and 1 = 0;

-- move
update "notices"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "notices"."id" = ?
  and "notices"."version" = ?
  and "notices"."customer_id" = ?
  and 1 = 0;
