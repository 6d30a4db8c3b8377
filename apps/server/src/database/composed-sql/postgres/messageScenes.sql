-- customerOf
select "meetings"."customer_id"
  from "meetings"
  where "meetings"."id" = $1
  and "meetings"."customer_id" = $2;

-- list
select "message_scenes".*
  from "message_scenes"
  where "message_scenes"."meeting_id" = $1
  and "message_scenes"."customer_id" = $2
  and 1 = 0;

-- find
select "message_scenes".*
  from "message_scenes"
  where "message_scenes"."meeting_id" = $1
  and "message_scenes"."scene" = $2
  and "message_scenes"."channel" = $3
  and "message_scenes"."customer_id" = $4
  and 1 = 0;

-- update
update "message_scenes"
  set "id" = $1, "customer_id" = $2
  where "message_scenes"."id" = $3
  and "message_scenes"."customer_id" = $4
  and 1 = 0;

-- listSmsTemplates
select "sms_templates"."id", "sms_templates"."name", "sms_templates"."approved"
  from "sms_templates"
  where "sms_templates"."customer_id" = $1
  and "sms_templates"."approved" is not null
  and "sms_templates"."state" != $2
  and "sms_templates"."deleted_at" is null
  and "sms_templates"."customer_id" = $3
  order by "sms_templates"."name", "sms_templates"."id";

-- listMailTemplates
select "mail_templates"."id", "mail_templates"."name", "mail_templates"."scene", "mail_templates"."meeting_id", "mail_templates"."attachments"
  from "mail_templates"
  where "mail_templates"."customer_id" = $1
  and "mail_templates"."state" = 'enabled'
  and "mail_templates"."deleted_at" is null
  and ("mail_templates"."meeting_id" is null or "mail_templates"."meeting_id" = $2)
  and "mail_templates"."customer_id" = $3
  order by case when "mail_templates"."meeting_id" is null then 1 else 0 end, "mail_templates"."created_at", "mail_templates"."id";

-- listMailContents
select "mail_templates".*
  from "mail_templates"
  where "mail_templates"."customer_id" = $1
  and "mail_templates"."state" = 'enabled'
  and "mail_templates"."deleted_at" is null
  and ("mail_templates"."meeting_id" is null or "mail_templates"."meeting_id" = $2)
  and ("mail_templates"."scene" = $3 or "mail_templates"."id" = $4)
  and "mail_templates"."customer_id" = $5
  order by case when "mail_templates"."meeting_id" is null then 1 else 0 end, "mail_templates"."created_at", "mail_templates"."id";

-- namesOf
select "sms_templates"."id", "sms_templates"."name"
  from "sms_templates"
  where "sms_templates"."id" in ($1)
  and "sms_templates"."customer_id" = $2;
select "mail_templates"."id", "mail_templates"."name"
  from "mail_templates"
  where "mail_templates"."id" in ($1)
  and "mail_templates"."customer_id" = $2;
