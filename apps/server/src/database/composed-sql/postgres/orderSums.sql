-- of
select *
  from (select cast(coalesce(sum("order_items"."amount"), 0) as bigint) as "total", cast(coalesce(sum("order_items"."discount"), 0) as bigint) as "discount", cast(count(distinct order_items.registration_id) as bigint) as "people"
  from "order_items"
  where "order_items"."order_id" = $1
  and "order_items"."cancelled_at" is null
  and "order_items"."customer_id" = $2
  and 1 = 0
  and "order_items"."customer_id" = $3
  and 1 = 0) as "of_items", (select cast(coalesce(sum("payments"."amount"), 0) as bigint) as "received"
  from "payments"
  where "payments"."order_id" = $4
  and "payments"."state" = $5
  and "payments"."customer_id" = $6
  and 1 = 0
  and "payments"."customer_id" = $7
  and 1 = 0) as "of_payments", (select cast(coalesce(sum("refunds"."amount"), 0) as bigint) as "held", cast(coalesce(sum(case when refunds.state <> 'applied' then refunds.amount end), 0) as bigint) as "refunded"
  from "refunds"
  where "refunds"."order_id" = $8
  and "refunds"."state" in ($9, $10, $11, $12)
  and "refunds"."customer_id" = $13
  and 1 = 0
  and "refunds"."customer_id" = $14
  and 1 = 0) as "of_refunds", (select cast(coalesce(sum("invoice_application_orders"."amount"), 0) as bigint) as "invoicing"
  from "invoice_application_orders"
  inner join "invoice_applications" on "invoice_applications"."id" = "invoice_application_orders"."application_id"
  and "invoice_applications"."customer_id" = $15
  and 1 = 0
  and "invoice_applications"."customer_id" = $16
  and 1 = 0
  where "invoice_application_orders"."order_id" = $17
  and "invoice_applications"."state" in ($18, $19, $20, $21)
  and "invoice_applications"."claims" = $22
  and "invoice_application_orders"."customer_id" = $23
  and 1 = 0
  and "invoice_application_orders"."customer_id" = $24
  and 1 = 0) as "of_applications", (select cast(coalesce(sum("invoice_orders"."amount"), 0) as bigint) as "invoiced", cast(count(case when invoices.direction = 'red' then 1 end) as bigint) as "reds"
  from "invoice_orders"
  inner join "invoices" on "invoices"."id" = "invoice_orders"."invoice_id"
  and "invoices"."customer_id" = $25
  and 1 = 0
  and "invoices"."customer_id" = $26
  and 1 = 0
  where "invoice_orders"."order_id" = $27
  and "invoice_orders"."customer_id" = $28
  and 1 = 0
  and "invoice_orders"."customer_id" = $29
  and 1 = 0) as "of_invoices";

-- ofTeams
select "orders"."team_id", cast(coalesce(sum("orders"."total"), 0) as bigint) as "total", cast(coalesce(sum("orders"."received"), 0) as bigint) as "received", cast(coalesce(sum("orders"."refunded"), 0) as bigint) as "refunded"
  from "orders"
  where "orders"."team_id" in ($1)
  and "orders"."customer_id" = $2
  and 1 = 0
  group by "orders"."team_id";
