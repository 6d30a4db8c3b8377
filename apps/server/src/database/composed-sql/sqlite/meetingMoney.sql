-- listOf
select "orders"."meeting_id", cast(count(*) as integer) as "count"
  from "orders"
  where "orders"."meeting_id" in (?)
  and "orders"."status" in (?, ?)
  and "orders"."customer_id" = ?
  and 1 = 0
  group by "orders"."meeting_id";
select "payment_vouchers"."meeting_id", cast(count(*) as integer) as "count"
  from "payment_vouchers"
  where "payment_vouchers"."meeting_id" in (?)
  and "payment_vouchers"."state" = ?
  and "payment_vouchers"."customer_id" = ?
  and 1 = 0
  group by "payment_vouchers"."meeting_id";
select "refunds"."meeting_id", cast(count(*) as integer) as "count"
  from "refunds"
  where "refunds"."meeting_id" in (?)
  and "refunds"."state" in (?, ?, ?, ?)
  and "refunds"."customer_id" = ?
  and 1 = 0
  group by "refunds"."meeting_id";
select "invoice_applications"."meeting_id", cast(count(*) as integer) as "count"
  from "invoice_applications"
  where "invoice_applications"."meeting_id" in (?)
  and "invoice_applications"."state" in (?, ?, ?, ?)
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  group by "invoice_applications"."meeting_id";
select "refunds"."meeting_id", cast(count(*) as integer) as "count"
  from "refunds"
  where "refunds"."meeting_id" in (?)
  and "refunds"."source" = ?
  and "refunds"."state" in (?, ?, ?, ?)
  and "refunds"."customer_id" = ?
  and 1 = 0
  group by "refunds"."meeting_id";
