-- find
select "mail_templates".*
  from "mail_templates"
  where "mail_templates"."id" = ?
  and "mail_templates"."customer_id" = ?;

-- findMany
select "mail_templates".*
  from "mail_templates"
  where "mail_templates"."id" in (?)
  and "mail_templates"."customer_id" = ?;

-- findBy
select "mail_templates".*
  from "mail_templates"
  where "mail_templates"."1" in (?)
  and "mail_templates"."customer_id" = ?;

-- page
select "mail_templates"."id", "mail_templates"."version", "mail_templates"."code", "mail_templates"."name", "mail_templates"."scene", "mail_templates"."scope", "mail_templates"."subject", "mail_templates"."state", "mail_templates"."revision", "mail_templates"."created_at", "mail_templates"."updated_at", "mail_templates"."deleted_at", "mail_templates"."updated_by", "mail_templates"."meeting_id", "mail_templates"."customer_id"
  from "mail_templates"
  where "mail_templates"."deleted_at" is null
  and "mail_templates"."customer_id" = ?
  order by "mail_templates"."created_at" desc, "mail_templates"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "mail_templates"
  where "mail_templates"."deleted_at" is null
  and "mail_templates"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "mail_templates" ("id", "customer_id")
  values (?, ?);

-- update
update "mail_templates"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "mail_templates"."id" = ?
  and "mail_templates"."version" = ?
  and "mail_templates"."customer_id" = ?;

-- remove
delete
  from "mail_templates"
  where "mail_templates"."id" = ?
  and "mail_templates"."customer_id" = ?;

-- isTaken
select "mail_templates".*
  from "mail_templates"
  where "mail_templates"."1" = ?
  and "mail_templates"."id" != ?
  and "mail_templates"."deleted_at" is null
  and "mail_templates"."customer_id" = ?
  limit ?;

-- listEnabled
select "mail_templates"."id", "mail_templates"."name", "mail_templates"."customer_id", "mail_templates"."meeting_id", "mail_templates"."scene"
  from "mail_templates"
  where "mail_templates"."customer_id" in (?)
  and "mail_templates"."scene" in ?
  and "mail_templates"."state" = ?
  and "mail_templates"."deleted_at" is null
  and "mail_templates"."customer_id" = ?;

-- isAttachedElsewhere
select "mail_templates"."id"
  from "mail_templates"
  where "mail_templates"."id" != ?
  and lower("mail_templates"."attachments") like lower(?) escape '\'
  and "mail_templates"."customer_id" = ?
  limit ?;

-- listMeetings
select "meetings"."id", "meetings"."code", "meetings"."name", "meetings"."customer_id", "meetings"."state"
  from "meetings"
  where "meetings"."id" in (?)
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = ?;
