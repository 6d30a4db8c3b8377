-- count
select count(*) as "count"
  from "deliveries"
  where "deliveries"."meeting_id" = ?
  and "deliveries"."purged_at" is null
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- clear
select "deliveries"."id", "deliveries"."customer_id", "deliveries"."recipient_name"
  from "deliveries"
  where "deliveries"."meeting_id" = ?
  and "deliveries"."purged_at" is null
  and "deliveries"."customer_id" = ?
  and 1 = 0
  limit ?;
update "deliveries"
  set "recipient_name" = ?, "address" = ?, "dedupe_key" = "deliveries"."id", "token_values" = ?, "error_text" = ?, "state" = case when "deliveries"."state" in (?, ?, ?) then ? else "deliveries"."state" end, "purged_at" = ?, "version" = "deliveries"."version" + ?
  where "deliveries"."id" in (?)
  and "deliveries"."customer_id" = ?
  and 1 = 0;
select distinct "deliveries"."recipient_name"
  from "deliveries"
  where "deliveries"."customer_id" = ?
  and "deliveries"."recipient_name" in (?);
