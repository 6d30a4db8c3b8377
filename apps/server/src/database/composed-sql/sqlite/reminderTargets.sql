-- ordersOf
select "orders"."id" as "target_id", "orders"."order_no", "orders"."due_at", "orders"."created_at" as "cause"
  from "orders"
  where "orders"."meeting_id" = ?
  and "orders"."id" in (select "order_items"."order_id"
  from "order_items"
  where "order_items"."registration_id" in (?)
  and "order_items"."cancelled_at" is null
  and "order_items"."customer_id" = ?
  and 1 = 0)
  and 1 = 0
  and "orders"."customer_id" = ?
  and 1 = 0
  order by "orders"."created_at", "orders"."id";

-- registrationsOf
select "registrations"."id", "registrations"."created_at"
  from "registrations"
  where "registrations"."id" in (?)
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."id";
