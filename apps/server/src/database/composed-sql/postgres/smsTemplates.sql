-- find
select "sms_templates".*
  from "sms_templates"
  where "sms_templates"."id" = $1
  and "sms_templates"."customer_id" = $2;

-- findMany
select "sms_templates".*
  from "sms_templates"
  where "sms_templates"."id" in ($1)
  and "sms_templates"."customer_id" = $2;

-- findBy
select "sms_templates".*
  from "sms_templates"
  where "sms_templates"."1" in ($1)
  and "sms_templates"."customer_id" = $2;

-- page
select "sms_templates"."id", "sms_templates"."version", "sms_templates"."code", "sms_templates"."name", "sms_templates"."kind", "sms_templates"."content", "sms_templates"."state", "sms_templates"."provider_code", "sms_templates"."last_used_at", "sms_templates"."revision", "sms_templates"."created_at", "sms_templates"."updated_at", "sms_templates"."deleted_at", "sms_templates"."updated_by"
  from "sms_templates"
  where "sms_templates"."deleted_at" is null
  and "sms_templates"."customer_id" = $1
  order by "sms_templates"."created_at" desc, "sms_templates"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "sms_templates"
  where "sms_templates"."deleted_at" is null
  and "sms_templates"."customer_id" = $1
  limit $2) as "counted";

-- insert
insert into "sms_templates" ("id", "customer_id")
  values ($1, $2);

-- update
update "sms_templates"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "sms_templates"."id" = $4
  and "sms_templates"."version" = $5
  and "sms_templates"."customer_id" = $6;

-- remove
delete
  from "sms_templates"
  where "sms_templates"."id" = $1
  and "sms_templates"."customer_id" = $2;

-- isTaken
select "sms_templates".*
  from "sms_templates"
  where "sms_templates"."1" = $1
  and "sms_templates"."id" != $2
  and "sms_templates"."deleted_at" is null
  and "sms_templates"."customer_id" = $3
  limit $4;

-- noteUse
update "sms_templates"
  set "last_used_at" = $1
  where "sms_templates"."id" = $2
  and ("sms_templates"."last_used_at" is null or "sms_templates"."last_used_at" <= $3)
  and "sms_templates"."customer_id" = $4;
