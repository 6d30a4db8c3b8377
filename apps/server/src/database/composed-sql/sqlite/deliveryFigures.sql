-- statesOf
select "deliveries"."state", count(*) as "count"
  from "deliveries"
  where "deliveries"."notice_id" = ?
  and "deliveries"."customer_id" = ?
  and 1 = 0
  group by "deliveries"."state";

-- sentOf
select substr("deliveries"."sent_at", 1, 15) as "moment", count(*) as "count"
  from "deliveries"
  where "deliveries"."notice_id" = ?
  and "deliveries"."sent_at" is not null
  and "deliveries"."customer_id" = ?
  and 1 = 0
  group by substr("deliveries"."sent_at", 1, 15)
  order by "moment";

-- deliveredOf
select substr("deliveries"."delivered_at", 1, 15) as "moment", count(*) as "count"
  from "deliveries"
  where "deliveries"."notice_id" = ?
  and "deliveries"."delivered_at" is not null
  and "deliveries"."state" = ?
  and "deliveries"."customer_id" = ?
  and 1 = 0
  group by substr("deliveries"."delivered_at", 1, 15)
  order by "moment";

-- faultsOf
select "deliveries"."state", "deliveries"."error_code", max("deliveries"."error_text") as "text", count(*) as "count"
  from "deliveries"
  where "deliveries"."notice_id" = ?
  and "deliveries"."state" in (?, ?, ?)
  and "deliveries"."customer_id" = ?
  and 1 = 0
  group by "deliveries"."state", "deliveries"."error_code";
