-- customerOf
select "meetings"."customer_id"
  from "meetings"
  where "meetings"."id" = ?
  and "meetings"."customer_id" = ?;

-- list
select "message_scenes".*
  from "message_scenes"
  where "message_scenes"."meeting_id" = ?
  and "message_scenes"."customer_id" = ?
  and 1 = 0;

-- find
select "message_scenes".*
  from "message_scenes"
  where "message_scenes"."meeting_id" = ?
  and "message_scenes"."scene" = ?
  and "message_scenes"."channel" = ?
  and "message_scenes"."customer_id" = ?
  and 1 = 0;

-- update
update "message_scenes"
  set "id" = ?, "customer_id" = ?
  where "message_scenes"."id" = ?
  and "message_scenes"."customer_id" = ?
  and 1 = 0;

-- listSmsTemplates
select "sms_templates"."id", "sms_templates"."name", "sms_templates"."approved"
  from "sms_templates"
  where "sms_templates"."customer_id" = ?
  and "sms_templates"."approved" is not null
  and "sms_templates"."state" != ?
  and "sms_templates"."deleted_at" is null
  and "sms_templates"."customer_id" = ?
  order by "sms_templates"."name", "sms_templates"."id";

-- listMailTemplates
select "mail_templates"."id", "mail_templates"."name", "mail_templates"."scene", "mail_templates"."meeting_id", "mail_templates"."attachments"
  from "mail_templates"
  where "mail_templates"."customer_id" = ?
  and "mail_templates"."state" = 'enabled'
  and "mail_templates"."deleted_at" is null
  and ("mail_templates"."meeting_id" is null or "mail_templates"."meeting_id" = ?)
  and "mail_templates"."customer_id" = ?
  order by case when "mail_templates"."meeting_id" is null then 1 else 0 end, "mail_templates"."created_at", "mail_templates"."id";

-- listMailContents
select "mail_templates".*
  from "mail_templates"
  where "mail_templates"."customer_id" = ?
  and "mail_templates"."state" = 'enabled'
  and "mail_templates"."deleted_at" is null
  and ("mail_templates"."meeting_id" is null or "mail_templates"."meeting_id" = ?)
  and ("mail_templates"."scene" = ? or "mail_templates"."id" = ?)
  and "mail_templates"."customer_id" = ?
  order by case when "mail_templates"."meeting_id" is null then 1 else 0 end, "mail_templates"."created_at", "mail_templates"."id";

-- namesOf
select "sms_templates"."id", "sms_templates"."name"
  from "sms_templates"
  where "sms_templates"."id" in (?)
  and "sms_templates"."customer_id" = ?;
select "mail_templates"."id", "mail_templates"."name"
  from "mail_templates"
  where "mail_templates"."id" in (?)
  and "mail_templates"."customer_id" = ?;
