-- applicationsOf
select "invoice_applications".*
  from "invoice_applications"
  inner join "invoice_application_orders" on "invoice_application_orders"."application_id" = "invoice_applications"."id"
  and "invoice_application_orders"."customer_id" = $1
  and 1 = 0
  inner join "orders" on "orders"."id" = "invoice_application_orders"."order_id"
  and "orders"."customer_id" = $2
  and 1 = 0
  where "orders"."meeting_id" = $3
  and "orders"."order_no" = $4
  and "invoice_applications"."state" in $5
  and "invoice_applications"."customer_id" = $6
  and 1 = 0
  order by "invoice_applications"."id";

-- issuedWith
select "invoices"."id", "invoices"."application_id", "invoices"."direction", "invoices"."fp_code", "invoices"."fp_no", "invoices"."customer_id", "invoices"."meeting_id", "invoice_applications"."apply_no"
  from "invoices"
  inner join "invoice_applications" on "invoice_applications"."id" = "invoices"."application_id"
  and "invoice_applications"."customer_id" = $1
  and 1 = 0
  where "invoices"."meeting_id" = $2
  and "invoices"."fp_no" in $3
  and "invoices"."customer_id" = $4
  and 1 = 0;

-- formatsOf
select "invoice_files"."invoice_id", "invoice_files"."format"
  from "invoice_files"
  where "invoice_files"."invoice_id" in ($1)
  and "invoice_files"."customer_id" = $2
  and 1 = 0;
