-- listReversible
select "invoice_applications"."id"
  from "invoice_applications"
  where "invoice_applications"."meeting_id" = $1
  and "invoice_applications"."state" in ($2, $3)
  and exists (select "invoice_application_orders"."id"
  from "invoice_application_orders"
  inner join "orders" on "orders"."id" = "invoice_application_orders"."order_id"
  and "orders"."customer_id" = $4
  and 1 = 0
  where "invoice_application_orders"."application_id" = "invoice_applications"."id"
  and "orders"."held" > $5
  and "invoice_application_orders"."customer_id" = $6
  and 1 = 0)
  and "invoice_applications"."customer_id" = $7
  and 1 = 0
  order by "invoice_applications"."id"
  limit $8;

-- listKept
select "orders"."order_no"
  from "invoice_application_orders"
  inner join "orders" on "orders"."id" = "invoice_application_orders"."order_id"
  and "orders"."customer_id" = $1
  and 1 = 0
  where "invoice_application_orders"."application_id" = $2
  and "orders"."held" = 0
  and "invoice_application_orders"."customer_id" = $3
  and 1 = 0
  order by "orders"."order_no";

-- listOpen
select "invoice_bulk_rows".*
  from "invoice_bulk_rows"
  where "invoice_bulk_rows"."task_id" = $1
  and "invoice_bulk_rows"."result" = $2
  and "invoice_bulk_rows"."customer_id" = $3
  and 1 = 0
  order by "invoice_bulk_rows"."position"
  limit $4;

-- settle
update "invoice_bulk_rows"
  set "0" = $1
  where "invoice_bulk_rows"."task_id" = $2
  and "invoice_bulk_rows"."position" = $3
  and "invoice_bulk_rows"."customer_id" = $4
  and 1 = 0;

-- listSettled
select "invoice_applications"."id", "invoice_applications"."apply_no" as "name", "invoice_bulk_rows"."result", "invoice_bulk_rows"."message"
  from "invoice_bulk_rows"
  inner join "invoice_applications" on "invoice_applications"."id" = "invoice_bulk_rows"."application_id"
  and "invoice_applications"."customer_id" = $1
  and 1 = 0
  where "invoice_bulk_rows"."task_id" = $2
  and "invoice_bulk_rows"."result" <> $3
  and "invoice_bulk_rows"."customer_id" = $4
  and 1 = 0
  order by "invoice_bulk_rows"."position";
