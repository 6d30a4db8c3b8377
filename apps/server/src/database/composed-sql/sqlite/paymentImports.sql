-- ofNumber
select "orders".*
  from "orders"
  where "orders"."meeting_id" = ?
  and "orders"."order_no" = ?
  and "orders"."customer_id" = ?
  and 1 = 0
  order by "orders"."id";

-- ofReference
select "orders".*
  from "orders"
  where "orders"."meeting_id" = ?
  and "orders"."pay_ref" = ?
  and "orders"."customer_id" = ?
  and 1 = 0
  order by "orders"."id";

-- ofRegistration
select "orders".*
  from "orders"
  where "orders"."meeting_id" = ?
  and "orders"."id" in (select "order_items"."order_id"
  from "registrations"
  inner join "order_items" on "order_items"."registration_id" = "registrations"."id"
  and "order_items"."customer_id" = ?
  and 1 = 0
  and "order_items"."customer_id" = ?
  and 1 = 0
  where "order_items"."cancelled_at" is null
  and "registrations"."deleted_at" is null
  and "registrations"."meeting_id" = ?
  and "registrations"."reg_no" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0
  and "registrations"."customer_id" = ?
  and 1 = 0)
  and "orders"."customer_id" = ?
  and 1 = 0
  order by "orders"."id";

-- ofPerson
select "orders".*
  from "orders"
  where "orders"."meeting_id" = ?
  and "orders"."id" in (select "order_items"."order_id"
  from "registrations"
  inner join "order_items" on "order_items"."registration_id" = "registrations"."id"
  and "order_items"."customer_id" = ?
  and 1 = 0
  and "order_items"."customer_id" = ?
  and 1 = 0
  where "order_items"."cancelled_at" is null
  and "registrations"."deleted_at" is null
  and "registrations"."meeting_id" = ?
  and "registrations"."phone" = ?
  and "registrations"."name" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0
  and "registrations"."customer_id" = ?
  and 1 = 0)
  and "orders"."customer_id" = ?
  and 1 = 0
  order by "orders"."id";

-- findSame
select "payments".*
  from "payments"
  where "payments"."order_id" in (?)
  and "payments"."state" = ?
  and "payments"."method" = ?
  and "payments"."amount" = ?
  and "payments"."paid_on" = ?
  and "payments"."trade_no" = ?
  and "payments"."remark" = ?
  and "payments"."customer_id" = ?
  and 1 = 0
  order by "payments"."id";

-- confirmed
select "payments".*, "orders"."order_no"
  from "payments"
  inner join "orders" on "orders"."id" = "payments"."order_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  where "payments"."id" in (?)
  and "payments"."state" = ?
  and "payments"."customer_id" = ?
  and 1 = 0
  order by "payments"."id";
