-- find
select "notices".*
  from "notices"
  where "notices"."id" = $1
  and "notices"."customer_id" = $2
  and 1 = 0;

-- findMany
select "notices".*
  from "notices"
  where "notices"."id" in ($1)
  and "notices"."customer_id" = $2
  and 1 = 0;

-- findBy
select "notices".*
  from "notices"
  where "notices"."1" in ($1)
  and "notices"."customer_id" = $2
  and 1 = 0;

-- page
select "notices"."id", "notices"."version", "notices"."notice_no", "notices"."name", "notices"."channels", "notices"."audience_count", "notices"."state", "notices"."created_by", "notices"."reviewer_id", "notices"."created_at", "notices"."updated_at", "notices"."deleted_at", "notices"."updated_by", "notices"."audience", "notices"."sms_template_id", "notices"."sender_id", "notices"."subject", "notices"."schedule", "notices"."send_at", "notices"."relative_base", "notices"."relative_hours", "notices"."submitter_id", "notices"."editor_id", "notices"."is_listed_whole", "notices"."meeting_id", "notices"."part_price"
  from "notices"
  where "notices"."deleted_at" is null
  and "notices"."customer_id" = $1
  and 1 = 0
  order by "notices"."created_at" desc, "notices"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "notices"
  where "notices"."deleted_at" is null
  and "notices"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "notices"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "notices"."id" = $4
  and "notices"."version" = $5
  and "notices"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "notices"
  where "notices"."id" = $1
  and "notices"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "notices".*
  from "notices"
  where "notices"."1" = $1
  and "notices"."id" != $2
  and "notices"."deleted_at" is null
  and "notices"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listAuthors
select "admins"."id", "admins"."real_name" as "name", "departments"."name" as "departmentName"
  from "admins"
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $1
  where "admins"."id" in (select "notices"."created_by"
  from "notices"
  where "notices"."created_from" = $2
  and "notices"."customer_id" = $3
  and 1 = 0)
  and "admins"."customer_id" = $4
  order by "admins"."real_name" asc, "admins"."id" asc
  limit $5 offset $6;

-- listByContent
select "notices"."id", "notices"."meeting_id", "notices"."content_key"
  from "notices"
  where "notices"."meeting_id" in ($1)
  and "notices"."content_key" in ($2)
  and "notices"."customer_id" = $3
  and 1 = 0;

-- countUnfinished
select "notices"."1" as "used", count(*) as "count"
  from "notices"
  where "notices"."1" in ($1)
  and "notices"."state" in ($2, $3, $4, $5, $6)
  and "notices"."deleted_at" is null
  group by "notices"."1";

-- isAttachedElsewhere
select "notices"."id"
  from "notices"
  where "notices"."id" != $1
  and "notices"."attachments" != $2
  and lower("notices"."attachments") like lower($3) escape '\'
  limit $4;

-- findSending
select "notices"."state_reason"
  from "notices"
  where "notices"."id" = $1
  and "notices"."state" = $2
  and "notices"."customer_id" = $3
  and 1 = 0;

-- noteWaiting
update "notices"
  set "state_reason" = $1
  where "notices"."id" = $2
  and "notices"."state" = $3
  and "notices"."customer_id" = $4
  and 1 = 0;

-- listSending
select "notices".*
  from "notices"
  where "notices"."state" = $1
  and "notices"."is_listed_whole" = $2
  and "notices"."customer_id" = $3
  and 1 = 0
  order by "notices"."started_at", "notices"."id";

-- pauseUnlisted
update "notices"
  set "state" = $1, "state_reason" = $2, "version" = "version" + $3
  where "notices"."id" = $4
  and "notices"."state" = $5
  and "notices"."is_listed_whole" = $6;

-- noteProgress
update "notices"
  set "0" = $1
  where "notices"."id" = $2
  and "notices"."customer_id" = $3
  and 1 = 0;

-- listResendable
select distinct "deliveries"."notice_id"
  from "deliveries"
  where "deliveries"."notice_id" in ($1)
  and "deliveries"."state" = $2
  and "deliveries"."error_code" <> $3
  and "deliveries"."customer_id" = $4
  and 1 = 0;

-- listUnfinished
select "notices".*
  from "notices"
  where "notices"."unfinished_since" is not null
  and "notices"."customer_id" = $1
  and 1 = 0
  order by "notices"."unfinished_since";

-- listPlanned
select "notices".*, "meetings"."begin_at", "meetings"."end_at"
  from "notices"
  inner join "meetings" on "meetings"."id" = "notices"."meeting_id"
  and "meetings"."customer_id" = $1
  where "notices"."state" = $2
  and "notices"."customer_id" = $3
  and 1 = 0;

-- move
update "notices"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "notices"."id" = $4
  and "notices"."version" = $5
  and "notices"."customer_id" = $6
  and 1 = 0;
