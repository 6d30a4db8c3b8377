-- find
select "mail_templates".*
  from "mail_templates"
  where "mail_templates"."id" = $1
  and "mail_templates"."customer_id" = $2;

-- findMany
select "mail_templates".*
  from "mail_templates"
  where "mail_templates"."id" in ($1)
  and "mail_templates"."customer_id" = $2;

-- findBy
select "mail_templates".*
  from "mail_templates"
  where "mail_templates"."1" in ($1)
  and "mail_templates"."customer_id" = $2;

-- page
select "mail_templates"."id", "mail_templates"."version", "mail_templates"."code", "mail_templates"."name", "mail_templates"."scene", "mail_templates"."scope", "mail_templates"."subject", "mail_templates"."state", "mail_templates"."revision", "mail_templates"."created_at", "mail_templates"."updated_at", "mail_templates"."deleted_at", "mail_templates"."updated_by", "mail_templates"."meeting_id", "mail_templates"."customer_id"
  from "mail_templates"
  where "mail_templates"."deleted_at" is null
  and "mail_templates"."customer_id" = $1
  order by "mail_templates"."created_at" desc, "mail_templates"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "mail_templates"
  where "mail_templates"."deleted_at" is null
  and "mail_templates"."customer_id" = $1
  limit $2) as "counted";

-- insert
insert into "mail_templates" ("id", "customer_id")
  values ($1, $2);

-- update
update "mail_templates"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "mail_templates"."id" = $4
  and "mail_templates"."version" = $5
  and "mail_templates"."customer_id" = $6;

-- remove
delete
  from "mail_templates"
  where "mail_templates"."id" = $1
  and "mail_templates"."customer_id" = $2;

-- isTaken
select "mail_templates".*
  from "mail_templates"
  where "mail_templates"."1" = $1
  and "mail_templates"."id" != $2
  and "mail_templates"."deleted_at" is null
  and "mail_templates"."customer_id" = $3
  limit $4;

-- listEnabled
select "mail_templates"."id", "mail_templates"."name", "mail_templates"."customer_id", "mail_templates"."meeting_id", "mail_templates"."scene"
  from "mail_templates"
  where "mail_templates"."customer_id" in ($1)
  and "mail_templates"."scene" in $2
  and "mail_templates"."state" = $3
  and "mail_templates"."deleted_at" is null
  and "mail_templates"."customer_id" = $4;

-- isAttachedElsewhere
select "mail_templates"."id"
  from "mail_templates"
  where "mail_templates"."id" != $1
  and lower("mail_templates"."attachments") like lower($2) escape '\'
  and "mail_templates"."customer_id" = $3
  limit $4;

-- listMeetings
select "meetings"."id", "meetings"."code", "meetings"."name", "meetings"."customer_id", "meetings"."state"
  from "meetings"
  where "meetings"."id" in ($1)
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $2;
