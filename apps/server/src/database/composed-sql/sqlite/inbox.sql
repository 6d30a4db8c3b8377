-- listWaiting
select "web_message_readers"."state", "web_messages"."publish_at", "web_messages"."expire_at"
  from "web_message_readers"
  inner join "web_messages" on "web_messages"."id" = "web_message_readers"."message_id"
  and "web_messages"."customer_id" = ?
  and 1 = 0
  inner join "meetings" on "meetings"."id" = "web_messages"."meeting_id"
  and "meetings"."customer_id" = ?
  where "web_messages"."state" = ?
  and "meetings"."deleted_at" is null
  and "web_message_readers"."admin_id" = ?
  and "web_message_readers"."is_waiting" = 1
  and ("web_messages"."expire_at" is null or "web_messages"."expire_at" > ?)
  and "web_message_readers"."customer_id" = ?
  and 1 = 0;

-- list
select "web_messages"."id", "web_messages"."title", "web_messages"."is_pinned", "web_messages"."needs_confirmation", "web_messages"."publish_at", "web_messages"."expire_at", "web_messages"."attachments", "meetings"."name" as "meeting_name", "web_message_readers"."state", "web_message_readers"."is_waiting", "web_message_readers"."reminded_at"
  from "web_message_readers"
  inner join "web_messages" on "web_messages"."id" = "web_message_readers"."message_id"
  and "web_messages"."customer_id" = ?
  and 1 = 0
  inner join "meetings" on "meetings"."id" = "web_messages"."meeting_id"
  and "meetings"."customer_id" = ?
  where "web_messages"."state" = ?
  and "meetings"."deleted_at" is null
  and "web_message_readers"."admin_id" = ?
  and "web_messages"."publish_at" <= ?
  and ("web_messages"."expire_at" is null or "web_messages"."expire_at" > ?)
  and "web_message_readers"."customer_id" = ?
  and 1 = 0
  order by case when ("web_message_readers"."is_waiting" = ?
  and "web_message_readers"."reminded_at" is not null) then 0 else 1 end, "web_messages"."is_pinned" desc, "web_message_readers"."is_waiting" desc, "web_messages"."publish_at" desc, "web_messages"."id" desc
  limit ? offset ?;

-- count
select count(*) as "count"
  from "web_message_readers"
  inner join "web_messages" on "web_messages"."id" = "web_message_readers"."message_id"
  and "web_messages"."customer_id" = ?
  and 1 = 0
  inner join "meetings" on "meetings"."id" = "web_messages"."meeting_id"
  and "meetings"."customer_id" = ?
  where "web_messages"."state" = ?
  and "meetings"."deleted_at" is null
  and "web_message_readers"."admin_id" = ?
  and "web_messages"."publish_at" <= ?
  and ("web_messages"."expire_at" is null or "web_messages"."expire_at" > ?)
  and "web_message_readers"."customer_id" = ?
  and 1 = 0;

-- find
select "web_messages"."id", "web_messages"."title", "web_messages"."is_pinned", "web_messages"."needs_confirmation", "web_messages"."publish_at", "web_messages"."expire_at", "web_messages"."attachments", "meetings"."name" as "meeting_name", "web_message_readers"."state", "web_message_readers"."is_waiting", "web_message_readers"."reminded_at", "web_messages"."content", "web_messages"."customer_id", "admins"."real_name" as "publisher_name"
  from "web_message_readers"
  inner join "web_messages" on "web_messages"."id" = "web_message_readers"."message_id"
  and "web_messages"."customer_id" = ?
  and 1 = 0
  inner join "meetings" on "meetings"."id" = "web_messages"."meeting_id"
  and "meetings"."customer_id" = ?
  left join "admins" on "admins"."id" = "web_messages"."publisher_id"
  and "admins"."customer_id" = ?
  where "web_messages"."state" = ?
  and "meetings"."deleted_at" is null
  and "web_message_readers"."admin_id" = ?
  and "web_messages"."publish_at" <= ?
  and ("web_messages"."expire_at" is null or "web_messages"."expire_at" > ?)
  and "web_messages"."id" = ?
  and "web_message_readers"."customer_id" = ?
  and 1 = 0;

-- touch
insert into "web_message_inboxes" ("admin_id", "customer_id", "epoch")
  values (?, ?, ?)
  on conflict ("admin_id") do update
  set "epoch" = "web_message_inboxes"."epoch" + ?
  where "web_message_inboxes"."customer_id" = ?;
