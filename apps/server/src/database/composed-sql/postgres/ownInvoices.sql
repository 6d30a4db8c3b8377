-- listOf
select "invoice_applications".*
  from "invoice_applications"
  where "invoice_applications"."registration_id" = $1
  and "invoice_applications"."customer_id" = $2
  and 1 = 0
  order by "invoice_applications"."id" desc;
