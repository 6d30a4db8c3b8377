-- page
select "web_message_readers"."id", "web_message_readers"."admin_name", "web_message_readers"."department_name", "web_message_readers"."state", "web_message_readers"."read_at", "web_message_readers"."confirmed_at", "web_message_readers"."reminded_at"
  from "web_message_readers"
  where "web_message_readers"."customer_id" = $1
  and 1 = 0
  order by "web_message_readers"."admin_name" asc, "web_message_readers"."id" asc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "web_message_readers"
  where "web_message_readers"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- countOf
select "web_message_readers"."message_id", count("web_message_readers"."read_at") as "read", count("web_message_readers"."confirmed_at") as "confirmed", sum("web_message_readers"."is_waiting") as "waiting"
  from "web_message_readers"
  where "web_message_readers"."message_id" in ($1)
  and "web_message_readers"."customer_id" = $2
  and 1 = 0
  group by "web_message_readers"."message_id";

-- adminIdsOf
select "web_message_readers"."admin_id"
  from "web_message_readers"
  where "web_message_readers"."message_id" = $1
  and "web_message_readers"."customer_id" = $2
  and 1 = 0;

-- waitingIdsOf
select "web_message_readers"."admin_id"
  from "web_message_readers"
  where "web_message_readers"."message_id" = $1
  and "web_message_readers"."is_waiting" = $2
  and "web_message_readers"."customer_id" = $3
  and 1 = 0;

-- remind
update "web_message_readers"
  set "reminded_at" = $1
  where "web_message_readers"."message_id" = $2
  and "web_message_readers"."is_waiting" = $3
  and "web_message_readers"."customer_id" = $4
  and 1 = 0;

-- release
update "web_message_readers"
  set "is_waiting" = $1
  where "web_message_readers"."message_id" = $2
  and "web_message_readers"."is_waiting" = $3
  and "web_message_readers"."customer_id" = $4
  and 1 = 0;

-- markRead
update "web_message_readers"
  set "state" = $1, "read_at" = $2, "is_waiting" = $3
  where "web_message_readers"."message_id" = $4
  and "web_message_readers"."admin_id" = $5
  and "web_message_readers"."read_at" is null
  and "web_message_readers"."customer_id" = $6
  and 1 = 0;

-- markConfirmed
update "web_message_readers"
  set "state" = $1, "read_at" = coalesce("web_message_readers"."read_at", $2), "confirmed_at" = $3, "is_waiting" = $4
  where "web_message_readers"."message_id" = $5
  and "web_message_readers"."admin_id" = $6
  and "web_message_readers"."confirmed_at" is null
  and "web_message_readers"."customer_id" = $7
  and 1 = 0;
