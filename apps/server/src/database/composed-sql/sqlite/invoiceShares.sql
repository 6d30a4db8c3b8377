-- sumsOf
select cast(sum(invoice_application_orders.amount) as bigint) as "invoicing"
  from "invoice_application_orders"
  inner join "invoice_applications" on "invoice_applications"."id" = "invoice_application_orders"."application_id"
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  where "invoice_application_orders"."order_id" = ?
  and "invoice_applications"."state" in (?, ?, ?, ?)
  and "invoice_applications"."claims" = ?
  and "invoice_application_orders"."customer_id" = ?
  and 1 = 0;
select cast(sum(invoice_orders.amount) as bigint) as "invoiced", cast(count(case when invoices.direction = 'red' then 1 end) as bigint) as "reds"
  from "invoice_orders"
  inner join "invoices" on "invoices"."id" = "invoice_orders"."invoice_id"
  and "invoices"."customer_id" = ?
  and 1 = 0
  where "invoice_orders"."order_id" = ?
  and "invoice_orders"."customer_id" = ?
  and 1 = 0;

-- claimedBy
select cast(sum(invoice_application_orders.amount - invoice_applications.red_amount) as bigint) as "claimed"
  from "invoice_application_orders"
  inner join "invoice_applications" on "invoice_applications"."id" = "invoice_application_orders"."application_id"
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  where "invoice_application_orders"."order_id" = ?
  and "invoice_applications"."person" = ?
  and (("invoice_applications"."state" in (?, ?, ?, ?)
  and "invoice_applications"."claims" = ?) or "invoice_applications"."state" in (?, ?, ?))
  and "invoice_application_orders"."customer_id" = ?
  and 1 = 0;
