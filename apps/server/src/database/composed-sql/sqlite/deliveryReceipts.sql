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

-- removeBefore
delete
  from "delivery_receipts"
  where "delivery_receipts"."received_at" < ?
  and "delivery_receipts"."customer_id" = ?;
