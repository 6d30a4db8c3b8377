-- find
select "online_refunds".*
  from "online_refunds"
  where "online_refunds"."id" = ?
  and "online_refunds"."customer_id" = ?
  and 1 = 0;

-- findSent
select "online_refunds".*
  from "online_refunds"
  where "online_refunds"."refund_id" = ?
  and "online_refunds"."state" = 'sent'
  and "online_refunds"."customer_id" = ?
  and 1 = 0;

-- listSentOf
select "online_refunds"."refund_id"
  from "online_refunds"
  where "online_refunds"."refund_id" in (?)
  and "online_refunds"."state" = 'sent'
  and "online_refunds"."customer_id" = ?
  and 1 = 0;

-- findMany
select "online_refunds"."id", "online_refunds"."intent_id", "payment_intents"."order_id"
  from "online_refunds"
  inner join "payment_intents" on "payment_intents"."id" = "online_refunds"."intent_id"
  and "payment_intents"."customer_id" = ?
  and 1 = 0
  where "online_refunds"."id" in (?)
  and "online_refunds"."customer_id" = ?
  and 1 = 0;

-- takenOf
select cast(sum(online_refunds.amount) as bigint) as "taken"
  from "online_refunds"
  where "online_refunds"."intent_id" = ?
  and "online_refunds"."state" in (?, ?)
  and "online_refunds"."customer_id" = ?
  and 1 = 0;

-- listSent
select "online_refunds".*
  from "online_refunds"
  where "online_refunds"."state" = 'sent'
  and "online_refunds"."updated_at" <= ?
  and "online_refunds"."customer_id" = ?
  and 1 = 0
  order by "online_refunds"."updated_at", "online_refunds"."id"
  limit ?;

-- listUnsent
select "refunds"."id"
  from "refunds"
  where "refunds"."state" = 'processing'
  and "refunds"."method" in (?, ?)
  and exists (select "payment_intents"."id"
  from "payment_intents"
  where "payment_intents"."order_id" = "refunds"."order_id"
  and "payment_intents"."payment_id" is not null
  and "payment_intents"."customer_id" = ?
  and 1 = 0)
  and not exists (select "online_refunds"."id"
  from "online_refunds"
  where "online_refunds"."refund_id" = "refunds"."id"
  and "online_refunds"."state" = 'sent'
  and "online_refunds"."customer_id" = ?
  and 1 = 0)
  and "refunds"."customer_id" = ?
  and 1 = 0
  order by "refunds"."id"
  limit ?;

-- update
update "online_refunds"
  set "id" = ?, "customer_id" = ?
  where "online_refunds"."id" = ?
  and "online_refunds"."customer_id" = ?
  and 1 = 0;

-- listDone
select "online_refunds"."id", "online_refunds"."trade_no", "online_refunds"."amount", "payment_intents"."order_id"
  from "online_refunds"
  inner join "payment_intents" on "payment_intents"."id" = "online_refunds"."intent_id"
  and "payment_intents"."customer_id" = ?
  and 1 = 0
  inner join "refunds" on "refunds"."id" = "online_refunds"."refund_id"
  and "refunds"."customer_id" = ?
  and 1 = 0
  where "payment_intents"."channel_id" = ?
  and "online_refunds"."state" = ?
  and "refunds"."executed_on" = ?
  and "online_refunds"."customer_id" = ?
  and 1 = 0
  order by "online_refunds"."id";
