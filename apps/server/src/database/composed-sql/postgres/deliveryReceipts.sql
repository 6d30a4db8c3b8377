-- keep
insert into "delivery_receipts" ("id", "customer_id")
  values ($1, $2)
  on conflict ("account_id", "provider_id", "outcome") do nothing;

-- listOf
select "delivery_receipts".*
  from "delivery_receipts"
  where "delivery_receipts"."account_id" = $1
  and "delivery_receipts"."provider_id" in ($2)
  and "delivery_receipts"."customer_id" = $3
  order by "delivery_receipts"."received_at";

-- identify
update "deliveries"
  set "provider_id" = $1
  where "deliveries"."id" = $2
  and "deliveries"."account_id" = $3
  and "deliveries"."provider_id" = $4
  and "deliveries"."customer_id" = $5
  and 1 = 0;

-- receive
update "deliveries"
  set "state" = $1, "delivered_at" = $2, "sent_at" = coalesce("deliveries"."sent_at", $3), "error_code" = $4, "error_text" = $5, "version" = "deliveries"."version" + $6
  where "deliveries"."account_id" = $7
  and "deliveries"."provider_id" = $8
  and ("deliveries"."state" = $9 or ("deliveries"."state" = $10
  and "deliveries"."error_code" = $11))
  and "deliveries"."customer_id" = $12
  and 1 = 0;

-- removeBefore
delete
  from "delivery_receipts"
  where "delivery_receipts"."received_at" < $1
  and "delivery_receipts"."customer_id" = $2;
