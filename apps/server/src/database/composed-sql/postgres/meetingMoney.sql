-- listOf
select "orders"."meeting_id", cast(count(*) as integer) as "count"
  from "orders"
  where "orders"."meeting_id" in ($1)
  and "orders"."status" in ($2, $3)
  and "orders"."customer_id" = $4
  and 1 = 0
  group by "orders"."meeting_id";
select "payment_vouchers"."meeting_id", cast(count(*) as integer) as "count"
  from "payment_vouchers"
  where "payment_vouchers"."meeting_id" in ($1)
  and "payment_vouchers"."state" = $2
  and "payment_vouchers"."customer_id" = $3
  and 1 = 0
  group by "payment_vouchers"."meeting_id";
select "refunds"."meeting_id", cast(count(*) as integer) as "count"
  from "refunds"
  where "refunds"."meeting_id" in ($1)
  and "refunds"."state" in ($2, $3, $4, $5)
  and "refunds"."customer_id" = $6
  and 1 = 0
  group by "refunds"."meeting_id";
select "invoice_applications"."meeting_id", cast(count(*) as integer) as "count"
  from "invoice_applications"
  where "invoice_applications"."meeting_id" in ($1)
  and "invoice_applications"."state" in ($2, $3, $4, $5)
  and "invoice_applications"."customer_id" = $6
  and 1 = 0
  group by "invoice_applications"."meeting_id";
select "refunds"."meeting_id", cast(count(*) as integer) as "count"
  from "refunds"
  where "refunds"."meeting_id" in ($1)
  and "refunds"."source" = $2
  and "refunds"."state" in ($3, $4, $5, $6)
  and "refunds"."customer_id" = $7
  and 1 = 0
  group by "refunds"."meeting_id";
