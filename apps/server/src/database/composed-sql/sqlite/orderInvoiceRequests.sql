-- listOf
select "invoice_requests".*, "registrations"."name" as "person"
  from "invoice_requests"
  left join "registrations" on "registrations"."id" = "invoice_requests"."registration_id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  where "invoice_requests"."order_id" = ?
  and "invoice_requests"."customer_id" = ?
  and 1 = 0
  order by case when invoice_requests.registration_id is null then 1 else 0 end, "invoice_requests"."id";

-- listOwn
select "invoice_requests".*
  from "invoice_requests"
  where "invoice_requests"."registration_id" = ?
  and "invoice_requests"."customer_id" = ?
  and 1 = 0
  order by "invoice_requests"."id";

-- update
update "invoice_requests"
  set "id" = ?, "customer_id" = ?
  where "invoice_requests"."id" = ?
  and "invoice_requests"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "invoice_requests"
  where "invoice_requests"."id" = ?
  and "invoice_requests"."customer_id" = ?
  and 1 = 0;

-- countOfMeeting
select count(*) as "count"
  from "invoice_requests"
  where "invoice_requests"."meeting_id" = ?
  and "invoice_requests"."customer_id" = ?
  and 1 = 0;

-- listOfMeeting
select "invoice_requests"."id", "invoice_requests"."customer_id", "orders"."id" as "order_id", "orders"."order_no"
  from "invoice_requests"
  inner join "orders" on "orders"."id" = "invoice_requests"."order_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  where "invoice_requests"."meeting_id" = ?
  and "invoice_requests"."customer_id" = ?
  and 1 = 0
  order by "invoice_requests"."id"
  limit ?;

-- listDue
select "invoice_requests"."id", "invoice_requests"."order_id", "invoice_requests"."meeting_id"
  from "invoice_requests"
  inner join "orders" on "orders"."id" = "invoice_requests"."order_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  inner join "meetings" on "meetings"."id" = "invoice_requests"."meeting_id"
  and "meetings"."customer_id" = ?
  where "invoice_requests"."state" = 'waiting'
  and "orders"."status" = ?
  and orders.received > orders.held + orders.invoicing + orders.invoiced
  and orders.total > orders.invoicing + orders.invoiced
  and ("orders"."invoicing" = ? or "invoice_requests"."registration_id" is not null)
  and "meetings"."invoice_enabled" = ?
  and "meetings"."state" not in (?, ?)
  and ("meetings"."invoice_policy" = ? or ("meetings"."invoice_policy" = ?
  and "meetings"."end_at" <= ?))
  and "invoice_requests"."customer_id" = ?
  and 1 = 0
  order by "invoice_requests"."id"
  limit ?;

-- claimedOf
select cast(sum(invoice_application_orders.amount - invoice_applications.red_amount) as bigint) as "claimed"
  from "invoice_application_orders"
  inner join "invoice_applications" on "invoice_applications"."id" = "invoice_application_orders"."application_id"
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  where "invoice_application_orders"."order_id" = ?
  and "invoice_applications"."state" not in (?, ?, ?, ?)
  and "invoice_applications"."claims" = ?
  and ("invoice_applications"."registration_id" = ? or ("invoice_applications"."registration_id" is null
  and "invoice_applications"."person" = ?))
  and "invoice_application_orders"."customer_id" = ?
  and 1 = 0;

-- isSplit
select "teams"."invoice_mode"
  from "teams"
  where "teams"."id" = ?
  and "teams"."customer_id" = ?
  and 1 = 0;
