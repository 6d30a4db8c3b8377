-- sentTo
select "reminder_logs"."target_id", max("reminder_logs"."n") as "n", max("reminder_logs"."sent_at") as "sent_at"
  from "reminder_logs"
  where "reminder_logs"."reminder_id" = ?
  and "reminder_logs"."target_id" in (?)
  and "reminder_logs"."customer_id" = ?
  and 1 = 0
  group by "reminder_logs"."target_id";

-- countsOf
select "reminder_logs"."reminder_id", count(*) as "count"
  from "reminder_logs"
  where "reminder_logs"."reminder_id" in (?)
  and "reminder_logs"."customer_id" = ?
  and 1 = 0
  group by "reminder_logs"."reminder_id";

-- countsByHour
select "reminder_logs"."reminder_id", substr("reminder_logs"."sent_at", 1, 13) as "hour", count(*) as "count", count("reminder_logs"."sent_by") as "by_hand"
  from "reminder_logs"
  where "reminder_logs"."reminder_id" in (?)
  and "reminder_logs"."sent_at" >= ?
  and "reminder_logs"."customer_id" = ?
  and 1 = 0
  group by "reminder_logs"."reminder_id", substr("reminder_logs"."sent_at", 1, 13);

-- countsOfTargets
select "reminder_logs"."target_id", count(*) as "count"
  from "reminder_logs"
  where "reminder_logs"."target_id" in (?)
  and "reminder_logs"."customer_id" = ?
  and 1 = 0
  group by "reminder_logs"."target_id";

-- listRecent
select "reminder_logs"."id", "reminder_logs"."n", "reminder_logs"."sent_at", "reminder_logs"."registration_id", "registrations"."name", "registrations"."reg_no", "orders"."order_no", "admins"."real_name" as "sent_by"
  from "reminder_logs"
  left join "registrations" on "registrations"."id" = "reminder_logs"."registration_id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  left join "orders" on "orders"."id" = "reminder_logs"."target_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  left join "admins" on "admins"."id" = "reminder_logs"."sent_by"
  and "admins"."customer_id" = ?
  where "reminder_logs"."reminder_id" = ?
  and "reminder_logs"."customer_id" = ?
  and 1 = 0
  order by "reminder_logs"."sent_at" desc, "reminder_logs"."id" desc
  limit ?;
