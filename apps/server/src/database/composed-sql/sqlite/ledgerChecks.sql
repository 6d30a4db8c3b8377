-- findUnbalanced
select "orders"."order_no", cast(sum(ledger_entries.amount) as bigint) as "found"
  from "ledger_entries"
  inner join "orders" on "orders"."id" = "ledger_entries"."order_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  where "ledger_entries"."customer_id" = ?
  and 1 = 0
  group by "ledger_entries"."event_id", "orders"."order_no" having sum(ledger_entries.amount) != ?
  order by "orders"."order_no"
  limit ?;

-- findWrongTotal
select "sums"."order_no", "sums"."said", "sums"."found"
  from (select "orders"."id", "orders"."order_no", "orders"."total" as "said", coalesce((select cast(sum(order_items.amount) as bigint)
  from order_items
         
  where order_items.order_id = orders.id
  and order_items.cancelled_at is null), 0) as "found"
  from "orders"
  where "orders"."customer_id" = ?
  and 1 = 0
  and "orders"."customer_id" = ?
  and 1 = 0) as "sums"
  where "sums"."said" != "sums"."found"
  order by "sums"."id"
  limit ?;

-- findWrongReceived
select "sums"."order_no", "sums"."said", "sums"."found"
  from (select "orders"."id", "orders"."order_no", "orders"."received" as "said", coalesce((select cast(sum(payments.amount) as bigint)
  from payments
         
  where payments.order_id = orders.id
  and payments.state = 'confirmed'), 0) as "found"
  from "orders"
  where "orders"."customer_id" = ?
  and 1 = 0
  and "orders"."customer_id" = ?
  and 1 = 0) as "sums"
  where "sums"."said" != "sums"."found"
  order by "sums"."id"
  limit ?;

-- findWrongPending
select "sums"."order_no", "sums"."said", "sums"."found"
  from (select "orders"."id", "orders"."order_no", "orders"."pending" as "said", coalesce((select cast(sum(ledger_entries.amount) as bigint)
  from ledger_entries
     
  where ledger_entries.order_id = orders.id
  and ledger_entries.account = 'receivable'), 0) as "found"
  from "orders"
  where "orders"."customer_id" = ?
  and 1 = 0
  and "orders"."customer_id" = ?
  and 1 = 0) as "sums"
  where "sums"."said" != "sums"."found"
  order by "sums"."id"
  limit ?;

-- findWrongCash
select "sums"."order_no", "sums"."said", "sums"."found"
  from (select "orders"."id", "orders"."order_no", "orders"."received" as "said", coalesce((select cast(sum(ledger_entries.amount) as bigint)
  from ledger_entries
     
  where ledger_entries.order_id = orders.id
  and ledger_entries.account = 'cash'), 0) + coalesce((select cast(sum(refunds.amount) as bigint)
  from refunds
     
  where refunds.order_id = orders.id
  and refunds.state in ('done')), 0) as "found"
  from "orders"
  where "orders"."customer_id" = ?
  and 1 = 0
  and "orders"."customer_id" = ?
  and 1 = 0) as "sums"
  where "sums"."said" != "sums"."found"
  order by "sums"."id"
  limit ?;

-- findWrongRefunded
select "sums"."order_no", "sums"."said", "sums"."found"
  from (select "orders"."id", "orders"."order_no", "orders"."refunded" as "said", coalesce((select cast(sum(refunds.amount) as bigint)
  from refunds
     
  where refunds.order_id = orders.id
  and refunds.state in ('approved', 'processing', 'done')), 0) as "found"
  from "orders"
  where "orders"."customer_id" = ?
  and 1 = 0
  and "orders"."customer_id" = ?
  and 1 = 0) as "sums"
  where "sums"."said" != "sums"."found"
  order by "sums"."id"
  limit ?;

-- findWrongOwed
select "sums"."order_no", "sums"."said", "sums"."found"
  from (select "orders"."id", "orders"."order_no", "orders"."refunded" as "said", coalesce((select cast(sum(refunds.amount) as bigint)
  from refunds
     
  where refunds.order_id = orders.id
  and refunds.state in ('done')), 0) - coalesce((select cast(sum(ledger_entries.amount) as bigint)
  from ledger_entries
     
  where ledger_entries.order_id = orders.id
  and ledger_entries.account = 'refunds'), 0) as "found"
  from "orders"
  where "orders"."customer_id" = ?
  and 1 = 0
  and "orders"."customer_id" = ?
  and 1 = 0) as "sums"
  where "sums"."said" != "sums"."found"
  order by "sums"."id"
  limit ?;

-- sums
select cast(count(*) as bigint) as "orders", coalesce(cast(sum(orders.pending) as bigint), 0) as "pending", coalesce(cast(sum(orders.received) as bigint), 0) as "received"
  from "orders"
  where "orders"."customer_id" = ?
  and 1 = 0;
