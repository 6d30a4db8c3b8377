-- find
select "web_messages".*
  from "web_messages"
  where "web_messages"."id" = $1
  and "web_messages"."customer_id" = $2
  and 1 = 0;

-- findMany
select "web_messages".*
  from "web_messages"
  where "web_messages"."id" in ($1)
  and "web_messages"."customer_id" = $2
  and 1 = 0;

-- findBy
select "web_messages".*
  from "web_messages"
  where "web_messages"."1" in ($1)
  and "web_messages"."customer_id" = $2
  and 1 = 0;

-- page
select "web_messages"."id", "web_messages"."version", "web_messages"."title", "web_messages"."recipient_count", "web_messages"."is_pinned", "web_messages"."publish_at", "web_messages"."expire_at", "web_messages"."state", "web_messages"."publisher_id", "web_messages"."created_at", "web_messages"."updated_at", "web_messages"."audience", "web_messages"."targets", "web_messages"."needs_confirmation", "web_messages"."reminded_at", "web_messages"."state_reason"
  from "web_messages"
  where "web_messages"."customer_id" = $1
  and 1 = 0
  order by "web_messages"."created_at" desc, "web_messages"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "web_messages"
  where "web_messages"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "web_messages"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "web_messages"."id" = $4
  and "web_messages"."version" = $5
  and "web_messages"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "web_messages"
  where "web_messages"."id" = $1
  and "web_messages"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "web_messages".*
  from "web_messages"
  where "web_messages"."1" = $1
  and "web_messages"."id" != $2
  and "web_messages"."customer_id" = $3
  and 1 = 0
  limit $4;

-- isAttachedElsewhere
select "web_messages"."id"
  from "web_messages"
  where "web_messages"."id" != $1
  and lower("web_messages"."attachments") like lower($2) escape '\'
  and "web_messages"."customer_id" = $3
  and 1 = 0
  limit $4;
