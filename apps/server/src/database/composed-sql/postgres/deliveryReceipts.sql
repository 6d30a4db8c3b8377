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

-- removeBefore
delete
  from "delivery_receipts"
  where "delivery_receipts"."received_at" < $1
  and "delivery_receipts"."customer_id" = $2;
