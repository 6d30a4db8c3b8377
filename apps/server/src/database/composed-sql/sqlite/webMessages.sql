-- find
select "web_messages".*
  from "web_messages"
  where "web_messages"."id" = ?
  and "web_messages"."customer_id" = ?
  and 1 = 0;

-- findMany
select "web_messages".*
  from "web_messages"
  where "web_messages"."id" in (?)
  and "web_messages"."customer_id" = ?
  and 1 = 0;

-- findBy
select "web_messages".*
  from "web_messages"
  where "web_messages"."1" in (?)
  and "web_messages"."customer_id" = ?
  and 1 = 0;

-- page
select "web_messages"."id", "web_messages"."version", "web_messages"."title", "web_messages"."recipient_count", "web_messages"."is_pinned", "web_messages"."publish_at", "web_messages"."expire_at", "web_messages"."state", "web_messages"."publisher_id", "web_messages"."created_at", "web_messages"."updated_at", "web_messages"."audience", "web_messages"."targets", "web_messages"."needs_confirmation", "web_messages"."reminded_at", "web_messages"."state_reason"
  from "web_messages"
  where "web_messages"."customer_id" = ?
  and 1 = 0
  order by "web_messages"."created_at" desc, "web_messages"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "web_messages"
  where "web_messages"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "web_messages"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "web_messages"."id" = ?
  and "web_messages"."version" = ?
  and "web_messages"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "web_messages"
  where "web_messages"."id" = ?
  and "web_messages"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "web_messages".*
  from "web_messages"
  where "web_messages"."1" = ?
  and "web_messages"."id" != ?
  and "web_messages"."customer_id" = ?
  and 1 = 0
  limit ?;

-- isAttachedElsewhere
select "web_messages"."id"
  from "web_messages"
  where "web_messages"."id" != ?
  and lower("web_messages"."attachments") like lower(?) escape '\'
  and "web_messages"."customer_id" = ?
  and 1 = 0
  limit ?;
