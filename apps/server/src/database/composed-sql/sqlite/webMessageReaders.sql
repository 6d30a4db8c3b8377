-- page
select "web_message_readers"."id", "web_message_readers"."admin_name", "web_message_readers"."department_name", "web_message_readers"."state", "web_message_readers"."read_at", "web_message_readers"."confirmed_at", "web_message_readers"."reminded_at"
  from "web_message_readers"
  where "web_message_readers"."customer_id" = ?
  and 1 = 0
  order by "web_message_readers"."admin_name" asc, "web_message_readers"."id" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "web_message_readers"
  where "web_message_readers"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- countOf
select "web_message_readers"."message_id", count("web_message_readers"."read_at") as "read", count("web_message_readers"."confirmed_at") as "confirmed", sum("web_message_readers"."is_waiting") as "waiting"
  from "web_message_readers"
  where "web_message_readers"."message_id" in (?)
  and "web_message_readers"."customer_id" = ?
  and 1 = 0
  group by "web_message_readers"."message_id";

-- adminIdsOf
select "web_message_readers"."admin_id"
  from "web_message_readers"
  where "web_message_readers"."message_id" = ?
  and "web_message_readers"."customer_id" = ?
  and 1 = 0;

-- waitingIdsOf
select "web_message_readers"."admin_id"
  from "web_message_readers"
  where "web_message_readers"."message_id" = ?
  and "web_message_readers"."is_waiting" = ?
  and "web_message_readers"."customer_id" = ?
  and 1 = 0;

-- remind
update "web_message_readers"
  set "reminded_at" = ?
  where "web_message_readers"."message_id" = ?
  and "web_message_readers"."is_waiting" = ?
  and "web_message_readers"."customer_id" = ?
  and 1 = 0;

-- release
update "web_message_readers"
  set "is_waiting" = ?
  where "web_message_readers"."message_id" = ?
  and "web_message_readers"."is_waiting" = ?
  and "web_message_readers"."customer_id" = ?
  and 1 = 0;

-- markRead
update "web_message_readers"
  set "state" = ?, "read_at" = ?, "is_waiting" = ?
  where "web_message_readers"."message_id" = ?
  and "web_message_readers"."admin_id" = ?
  and "web_message_readers"."read_at" is null
  and "web_message_readers"."customer_id" = ?
  and 1 = 0;

-- markConfirmed
update "web_message_readers"
  set "state" = ?, "read_at" = coalesce("web_message_readers"."read_at", ?), "confirmed_at" = ?, "is_waiting" = ?
  where "web_message_readers"."message_id" = ?
  and "web_message_readers"."admin_id" = ?
  and "web_message_readers"."confirmed_at" is null
  and "web_message_readers"."customer_id" = ?
  and 1 = 0;
