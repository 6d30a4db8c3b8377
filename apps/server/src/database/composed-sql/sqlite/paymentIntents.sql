-- find
select "payment_intents".*
  from "payment_intents"
  where "payment_intents"."id" = ?
  and "payment_intents"."customer_id" = ?
  and 1 = 0;

-- findOpenOf
select "payment_intents".*
  from "payment_intents"
  where "payment_intents"."order_id" = ?
  and payment_intents.state in ('created', 'pending')
  and "payment_intents"."customer_id" = ?
  and 1 = 0;

-- isUnderWay
select "payment_intents"."id"
  from "payment_intents"
  where "payment_intents"."order_id" = ?
  and payment_intents.state in ('created', 'pending', 'closing')
  and "payment_intents"."customer_id" = ?
  and 1 = 0
  limit ?;

-- findByPayment
select "payment_intents".*
  from "payment_intents"
  where "payment_intents"."payment_id" = ?
  and "payment_intents"."customer_id" = ?
  and 1 = 0;

-- listOf
select "payment_intents".*
  from "payment_intents"
  where "payment_intents"."order_id" = ?
  and "payment_intents"."customer_id" = ?
  and 1 = 0
  order by "payment_intents"."created_at", "payment_intents"."id";

-- listToAsk
select "payment_intents".*
  from "payment_intents"
  where payment_intents.state in ('created', 'pending', 'closing')
  and "payment_intents"."asked_at" <= ?
  and "payment_intents"."customer_id" = ?
  and 1 = 0
  order by "payment_intents"."asked_at", "payment_intents"."id"
  limit ?;

-- update
update "payment_intents"
  set "id" = ?, "customer_id" = ?
  where "payment_intents"."id" = ?
  and "payment_intents"."customer_id" = ?
  and 1 = 0;

-- begin
update "payment_intents"
  set "id" = ?, "customer_id" = ?, "state" = ?
  where "payment_intents"."id" = ?
  and "payment_intents"."state" = ?
  and "payment_intents"."customer_id" = ?
  and 1 = 0;

-- listPaid
select "payment_intents".*
  from "payment_intents"
  inner join "payments" on "payments"."id" = "payment_intents"."payment_id"
  and "payments"."customer_id" = ?
  and 1 = 0
  where "payment_intents"."order_id" = ?
  and "payment_intents"."method" = ?
  and "payments"."state" = ?
  and "payment_intents"."customer_id" = ?
  and 1 = 0
  order by "payment_intents"."id";

-- findMany
select "payment_intents".*
  from "payment_intents"
  where "payment_intents"."id" in (?)
  and "payment_intents"."customer_id" = ?
  and 1 = 0;

-- listConfirmed
select "payment_intents"."id", "payment_intents"."trade_no", "payment_intents"."order_id", "payments"."amount"
  from "payment_intents"
  inner join "payments" on "payments"."id" = "payment_intents"."payment_id"
  and "payments"."customer_id" = ?
  and 1 = 0
  where "payment_intents"."channel_id" = ?
  and "payments"."paid_on" = ?
  and "payment_intents"."customer_id" = ?
  and 1 = 0
  order by "payment_intents"."id";
