-- listReversible
select "invoice_applications"."id"
  from "invoice_applications"
  where "invoice_applications"."meeting_id" = ?
  and "invoice_applications"."state" in (?, ?)
  and exists (select "invoice_application_orders"."id"
  from "invoice_application_orders"
  inner join "orders" on "orders"."id" = "invoice_application_orders"."order_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  where "invoice_application_orders"."application_id" = "invoice_applications"."id"
  and "orders"."held" > ?
  and "invoice_application_orders"."customer_id" = ?
  and 1 = 0)
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  order by "invoice_applications"."id"
  limit ?;

-- listKept
select "orders"."order_no"
  from "invoice_application_orders"
  inner join "orders" on "orders"."id" = "invoice_application_orders"."order_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  where "invoice_application_orders"."application_id" = ?
  and "orders"."held" = 0
  and "invoice_application_orders"."customer_id" = ?
  and 1 = 0
  order by "orders"."order_no";

-- listOpen
select "invoice_bulk_rows".*
  from "invoice_bulk_rows"
  where "invoice_bulk_rows"."task_id" = ?
  and "invoice_bulk_rows"."result" = ?
  and "invoice_bulk_rows"."customer_id" = ?
  and 1 = 0
  order by "invoice_bulk_rows"."position"
  limit ?;

-- settle
update "invoice_bulk_rows"
  set "0" = ?
  where "invoice_bulk_rows"."task_id" = ?
  and "invoice_bulk_rows"."position" = ?
  and "invoice_bulk_rows"."customer_id" = ?
  and 1 = 0;

-- listSettled
select "invoice_applications"."id", "invoice_applications"."apply_no" as "name", "invoice_bulk_rows"."result", "invoice_bulk_rows"."message"
  from "invoice_bulk_rows"
  inner join "invoice_applications" on "invoice_applications"."id" = "invoice_bulk_rows"."application_id"
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  where "invoice_bulk_rows"."task_id" = ?
  and "invoice_bulk_rows"."result" <> ?
  and "invoice_bulk_rows"."customer_id" = ?
  and 1 = 0
  order by "invoice_bulk_rows"."position";
