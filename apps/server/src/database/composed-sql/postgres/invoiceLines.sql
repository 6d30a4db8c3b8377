-- listIssued
select "invoices"."application_id", "invoices"."direction", "invoices"."fp_code", "invoices"."fp_no", "invoices"."issued_on", "invoices"."seller", "invoices"."buyer", "invoices"."lines", "invoice_applications"."apply_no", "invoice_applications"."fp_no" as "blue_no"
  from "invoices"
  inner join "invoice_applications" on "invoice_applications"."id" = "invoices"."application_id"
  and "invoice_applications"."customer_id" = $1
  and 1 = 0
  where "invoices"."application_id" in ($2)
  and "invoices"."customer_id" = $3
  and 1 = 0
  order by "invoices"."direction", "invoices"."id";
