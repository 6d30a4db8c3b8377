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
