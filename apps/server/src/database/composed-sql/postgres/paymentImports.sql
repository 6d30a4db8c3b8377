-- ofNumber
select "orders".*
  from "orders"
  where "orders"."meeting_id" = $1
  and "orders"."order_no" = $2
  and "orders"."customer_id" = $3
  and 1 = 0
  order by "orders"."id";

-- ofReference
select "orders".*
  from "orders"
  where "orders"."meeting_id" = $1
  and "orders"."pay_ref" = $2
  and "orders"."customer_id" = $3
  and 1 = 0
  order by "orders"."id";

-- ofRegistration
select "orders".*
  from "orders"
  where "orders"."meeting_id" = $1
  and "orders"."id" in (select "order_items"."order_id"
  from "registrations"
  inner join "order_items" on "order_items"."registration_id" = "registrations"."id"
  and "order_items"."customer_id" = $2
  and 1 = 0
  and "order_items"."customer_id" = $3
  and 1 = 0
  where "order_items"."cancelled_at" is null
  and "registrations"."deleted_at" is null
  and "registrations"."meeting_id" = $4
  and "registrations"."reg_no" = $5
  and "registrations"."customer_id" = $6
  and 1 = 0
  and "registrations"."customer_id" = $7
  and 1 = 0)
  and "orders"."customer_id" = $8
  and 1 = 0
  order by "orders"."id";

-- ofPerson
select "orders".*
  from "orders"
  where "orders"."meeting_id" = $1
  and "orders"."id" in (select "order_items"."order_id"
  from "registrations"
  inner join "order_items" on "order_items"."registration_id" = "registrations"."id"
  and "order_items"."customer_id" = $2
  and 1 = 0
  and "order_items"."customer_id" = $3
  and 1 = 0
  where "order_items"."cancelled_at" is null
  and "registrations"."deleted_at" is null
  and "registrations"."meeting_id" = $4
  and "registrations"."phone" = $5
  and "registrations"."name" = $6
  and "registrations"."customer_id" = $7
  and 1 = 0
  and "registrations"."customer_id" = $8
  and 1 = 0)
  and "orders"."customer_id" = $9
  and 1 = 0
  order by "orders"."id";

-- findSame
select "payments".*
  from "payments"
  where "payments"."order_id" in ($1)
  and "payments"."state" = $2
  and "payments"."method" = $3
  and "payments"."amount" = $4
  and "payments"."paid_on" = $5
  and "payments"."trade_no" = $6
  and "payments"."remark" = $7
  and "payments"."customer_id" = $8
  and 1 = 0
  order by "payments"."id";

-- confirmed
select "payments".*, "orders"."order_no"
  from "payments"
  inner join "orders" on "orders"."id" = "payments"."order_id"
  and "orders"."customer_id" = $1
  and 1 = 0
  where "payments"."id" in ($2)
  and "payments"."state" = $3
  and "payments"."customer_id" = $4
  and 1 = 0
  order by "payments"."id";
