-- listInvoiceable
select "orders".*
  from "orders"
  where "orders"."meeting_id" = $1
  and orders.received > orders.held + orders.invoicing + orders.invoiced
  and (lower("orders"."order_no") like lower($2) escape '\' or lower("orders"."pay_ref") like lower($3) escape '\' or lower("orders"."payer_name") like lower($4) escape '\' or lower("orders"."payer_company") like lower($5) escape '\')
  and "orders"."team_id" = $6
  and "orders"."customer_id" = $7
  and 1 = 0
  order by "orders"."created_at" desc, "orders"."id"
  limit $8;

-- invoiceableTeams
select distinct "orders"."team_id"
  from "orders"
  where "orders"."team_id" in ($1)
  and orders.received > orders.held + orders.invoicing + orders.invoiced
  and "orders"."customer_id" = $2
  and 1 = 0;

-- claimedByPeople
select "invoice_applications"."person", cast(sum(invoice_application_orders.amount) as bigint) as "amount"
  from "invoice_application_orders"
  inner join "invoice_applications" on "invoice_applications"."id" = "invoice_application_orders"."application_id"
  and "invoice_applications"."customer_id" = $1
  and 1 = 0
  where "invoice_application_orders"."order_id" = $2
  and "invoice_applications"."person" <> $3
  and "invoice_applications"."state" in ($4, $5, $6, $7)
  and "invoice_applications"."claims" = $8
  and "invoice_application_orders"."customer_id" = $9
  and 1 = 0
  group by "invoice_applications"."person";
select "invoice_applications"."person", cast(sum(invoice_orders.amount) as bigint) as "amount"
  from "invoice_orders"
  inner join "invoices" on "invoices"."id" = "invoice_orders"."invoice_id"
  and "invoices"."customer_id" = $1
  and 1 = 0
  inner join "invoice_applications" on "invoice_applications"."id" = "invoices"."application_id"
  and "invoice_applications"."customer_id" = $2
  and 1 = 0
  where "invoice_orders"."order_id" = $3
  and "invoice_applications"."person" <> $4
  and "invoice_orders"."customer_id" = $5
  and 1 = 0
  group by "invoice_applications"."person";

-- listTeams
select "teams"."id", "teams"."name"
  from "teams"
  where "teams"."meeting_id" = $1
  and exists (select "invoice_applications"."id"
  from "invoice_applications"
  where "invoice_applications"."team_id" = "teams"."id"
  and "invoice_applications"."customer_id" = $2
  and 1 = 0)
  and "teams"."customer_id" = $3
  and 1 = 0
  order by "teams"."name", "teams"."id";
