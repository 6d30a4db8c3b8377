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
