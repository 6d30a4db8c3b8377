-- find
select "payment_intents".*
  from "payment_intents"
  where "payment_intents"."id" = $1
  and "payment_intents"."customer_id" = $2
  and 1 = 0;

-- findOpenOf
select "payment_intents".*
  from "payment_intents"
  where "payment_intents"."order_id" = $1
  and payment_intents.state in ('created', 'pending')
  and "payment_intents"."customer_id" = $2
  and 1 = 0;

-- isUnderWay
select "payment_intents"."id"
  from "payment_intents"
  where "payment_intents"."order_id" = $1
  and payment_intents.state in ('created', 'pending', 'closing')
  and "payment_intents"."customer_id" = $2
  and 1 = 0
  limit $3;

-- findByPayment
select "payment_intents".*
  from "payment_intents"
  where "payment_intents"."payment_id" = $1
  and "payment_intents"."customer_id" = $2
  and 1 = 0;

-- listOf
select "payment_intents".*
  from "payment_intents"
  where "payment_intents"."order_id" = $1
  and "payment_intents"."customer_id" = $2
  and 1 = 0
  order by "payment_intents"."created_at", "payment_intents"."id";

-- listToAsk
select "payment_intents".*
  from "payment_intents"
  where payment_intents.state in ('created', 'pending', 'closing')
  and "payment_intents"."asked_at" <= $1
  and "payment_intents"."customer_id" = $2
  and 1 = 0
  order by "payment_intents"."asked_at", "payment_intents"."id"
  limit $3;

-- update
update "payment_intents"
  set "id" = $1, "customer_id" = $2
  where "payment_intents"."id" = $3
  and "payment_intents"."customer_id" = $4
  and 1 = 0;

-- begin
update "payment_intents"
  set "id" = $1, "customer_id" = $2, "state" = $3
  where "payment_intents"."id" = $4
  and "payment_intents"."state" = $5
  and "payment_intents"."customer_id" = $6
  and 1 = 0;

-- listPaid
select "payment_intents".*
  from "payment_intents"
  inner join "payments" on "payments"."id" = "payment_intents"."payment_id"
  and "payments"."customer_id" = $1
  and 1 = 0
  where "payment_intents"."order_id" = $2
  and "payment_intents"."method" = $3
  and "payments"."state" = $4
  and "payment_intents"."customer_id" = $5
  and 1 = 0
  order by "payment_intents"."id";

-- findMany
select "payment_intents".*
  from "payment_intents"
  where "payment_intents"."id" in ($1)
  and "payment_intents"."customer_id" = $2
  and 1 = 0;

-- listConfirmed
select "payment_intents"."id", "payment_intents"."trade_no", "payment_intents"."order_id", "payments"."amount"
  from "payment_intents"
  inner join "payments" on "payments"."id" = "payment_intents"."payment_id"
  and "payments"."customer_id" = $1
  and 1 = 0
  where "payment_intents"."channel_id" = $2
  and "payments"."paid_on" = $3
  and "payment_intents"."customer_id" = $4
  and 1 = 0
  order by "payment_intents"."id";
