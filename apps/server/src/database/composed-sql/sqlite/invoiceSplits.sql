-- listInvoiceable
select "orders".*
  from "orders"
  where "orders"."meeting_id" = ?
  and orders.received > orders.held + orders.invoicing + orders.invoiced
  and (lower("orders"."order_no") like lower(?) escape '\' or lower("orders"."pay_ref") like lower(?) escape '\' or lower("orders"."payer_name") like lower(?) escape '\' or lower("orders"."payer_company") like lower(?) escape '\')
  and "orders"."team_id" = ?
  and "orders"."customer_id" = ?
  and 1 = 0
  order by "orders"."created_at" desc, "orders"."id"
  limit ?;

-- invoiceableTeams
select distinct "orders"."team_id"
  from "orders"
  where "orders"."team_id" in (?)
  and orders.received > orders.held + orders.invoicing + orders.invoiced
  and "orders"."customer_id" = ?
  and 1 = 0;

-- claimedByPeople
select "invoice_applications"."person", cast(sum(invoice_application_orders.amount) as bigint) as "amount"
  from "invoice_application_orders"
  inner join "invoice_applications" on "invoice_applications"."id" = "invoice_application_orders"."application_id"
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  where "invoice_application_orders"."order_id" = ?
  and "invoice_applications"."person" <> ?
  and "invoice_applications"."state" in (?, ?, ?, ?)
  and "invoice_applications"."claims" = ?
  and "invoice_application_orders"."customer_id" = ?
  and 1 = 0
  group by "invoice_applications"."person";
select "invoice_applications"."person", cast(sum(invoice_orders.amount) as bigint) as "amount"
  from "invoice_orders"
  inner join "invoices" on "invoices"."id" = "invoice_orders"."invoice_id"
  and "invoices"."customer_id" = ?
  and 1 = 0
  inner join "invoice_applications" on "invoice_applications"."id" = "invoices"."application_id"
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  where "invoice_orders"."order_id" = ?
  and "invoice_applications"."person" <> ?
  and "invoice_orders"."customer_id" = ?
  and 1 = 0
  group by "invoice_applications"."person";

-- listTeams
select "teams"."id", "teams"."name"
  from "teams"
  where "teams"."meeting_id" = ?
  and exists (select "invoice_applications"."id"
  from "invoice_applications"
  where "invoice_applications"."team_id" = "teams"."id"
  and "invoice_applications"."customer_id" = ?
  and 1 = 0)
  and "teams"."customer_id" = ?
  and 1 = 0
  order by "teams"."name", "teams"."id";
