-- sumsOf
select cast(sum(invoice_application_orders.amount) as bigint) as "invoicing"
  from "invoice_application_orders"
  inner join "invoice_applications" on "invoice_applications"."id" = "invoice_application_orders"."application_id"
  and "invoice_applications"."customer_id" = $1
  and 1 = 0
  where "invoice_application_orders"."order_id" = $2
  and "invoice_applications"."state" in ($3, $4, $5, $6)
  and "invoice_applications"."claims" = $7
  and "invoice_application_orders"."customer_id" = $8
  and 1 = 0;
select cast(sum(invoice_orders.amount) as bigint) as "invoiced", cast(count(case when invoices.direction = 'red' then 1 end) as bigint) as "reds"
  from "invoice_orders"
  inner join "invoices" on "invoices"."id" = "invoice_orders"."invoice_id"
  and "invoices"."customer_id" = $1
  and 1 = 0
  where "invoice_orders"."order_id" = $2
  and "invoice_orders"."customer_id" = $3
  and 1 = 0;

-- claimedBy
select cast(sum(invoice_application_orders.amount - invoice_applications.red_amount) as bigint) as "claimed"
  from "invoice_application_orders"
  inner join "invoice_applications" on "invoice_applications"."id" = "invoice_application_orders"."application_id"
  and "invoice_applications"."customer_id" = $1
  and 1 = 0
  where "invoice_application_orders"."order_id" = $2
  and "invoice_applications"."person" = $3
  and (("invoice_applications"."state" in ($4, $5, $6, $7)
  and "invoice_applications"."claims" = $8) or "invoice_applications"."state" in ($9, $10, $11))
  and "invoice_application_orders"."customer_id" = $12
  and 1 = 0;
