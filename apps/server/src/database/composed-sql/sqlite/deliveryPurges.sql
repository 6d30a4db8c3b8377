-- count
select count(*) as "count"
  from "deliveries"
  where "deliveries"."meeting_id" = ?
  and "deliveries"."purged_at" is null
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- clear
update "deliveries"
  set "recipient_name" = ?, "address" = ?, "dedupe_key" = "deliveries"."id", "token_values" = ?, "error_text" = ?, "state" = case when "deliveries"."state" in (?, ?, ?) then ? else "deliveries"."state" end, "purged_at" = ?, "version" = "deliveries"."version" + ?
  where "deliveries"."id" in (select "deliveries"."id"
  from "deliveries"
  where "deliveries"."meeting_id" = ?
  and "deliveries"."purged_at" is null
  and "deliveries"."customer_id" = ?
  and 1 = 0
  and "deliveries"."customer_id" = ?
  and 1 = 0
  limit ?)
  and "deliveries"."customer_id" = ?
  and 1 = 0;
