-- keep
insert into "delivery_receipts" ("id", "customer_id")
  values (?, ?)
  on conflict ("account_id", "provider_id", "outcome") do nothing;

-- listOf
select "delivery_receipts".*
  from "delivery_receipts"
  where "delivery_receipts"."account_id" = ?
  and "delivery_receipts"."provider_id" in (?)
  and "delivery_receipts"."customer_id" = ?
  order by "delivery_receipts"."received_at";

-- identify
update "deliveries"
  set "provider_id" = ?
  where "deliveries"."id" = ?
  and "deliveries"."account_id" = ?
  and "deliveries"."provider_id" = ?
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- receive
update "deliveries"
  set "state" = ?, "delivered_at" = ?, "sent_at" = coalesce("deliveries"."sent_at", ?), "error_code" = ?, "error_text" = ?, "version" = "deliveries"."version" + ?
  where "deliveries"."account_id" = ?
  and "deliveries"."provider_id" = ?
  and ("deliveries"."state" = ? or ("deliveries"."state" = ?
  and "deliveries"."error_code" = ?))
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- removeBefore
delete
  from "delivery_receipts"
  where "delivery_receipts"."received_at" < ?
  and "delivery_receipts"."customer_id" = ?;
