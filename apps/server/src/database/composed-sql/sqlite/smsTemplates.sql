-- find
select "sms_templates".*
  from "sms_templates"
  where "sms_templates"."id" = ?
  and "sms_templates"."customer_id" = ?;

-- findMany
select "sms_templates".*
  from "sms_templates"
  where "sms_templates"."id" in (?)
  and "sms_templates"."customer_id" = ?;

-- findBy
select "sms_templates".*
  from "sms_templates"
  where "sms_templates"."1" in (?)
  and "sms_templates"."customer_id" = ?;

-- page
select "sms_templates"."id", "sms_templates"."version", "sms_templates"."code", "sms_templates"."name", "sms_templates"."kind", "sms_templates"."content", "sms_templates"."state", "sms_templates"."provider_code", "sms_templates"."last_used_at", "sms_templates"."revision", "sms_templates"."created_at", "sms_templates"."updated_at", "sms_templates"."deleted_at", "sms_templates"."updated_by"
  from "sms_templates"
  where "sms_templates"."deleted_at" is null
  and "sms_templates"."customer_id" = ?
  order by "sms_templates"."created_at" desc, "sms_templates"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "sms_templates"
  where "sms_templates"."deleted_at" is null
  and "sms_templates"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "sms_templates" ("id", "customer_id")
  values (?, ?);

-- update
update "sms_templates"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "sms_templates"."id" = ?
  and "sms_templates"."version" = ?
  and "sms_templates"."customer_id" = ?;

-- remove
delete
  from "sms_templates"
  where "sms_templates"."id" = ?
  and "sms_templates"."customer_id" = ?;

-- isTaken
select "sms_templates".*
  from "sms_templates"
  where "sms_templates"."1" = ?
  and "sms_templates"."id" != ?
  and "sms_templates"."deleted_at" is null
  and "sms_templates"."customer_id" = ?
  limit ?;

-- noteUse
update "sms_templates"
  set "last_used_at" = ?
  where "sms_templates"."id" = ?
  and ("sms_templates"."last_used_at" is null or "sms_templates"."last_used_at" <= ?)
  and "sms_templates"."customer_id" = ?;
