-- nextPortion
select max(portion.id) as "last", cast(count(*) as bigint) as "orders", coalesce(cast(sum(portion.pending) as bigint), 0) as "pending", coalesce(cast(sum(portion.received) as bigint), 0) as "received"
  from (select "orders"."id", "orders"."pending", "orders"."received"
  from "orders"
  where "orders"."id" > $1
  and "orders"."customer_id" = $2
  and 1 = 0
  and "orders"."customer_id" = $3
  and 1 = 0
  order by "orders"."id"
  limit $4) as "portion";

-- findWrong
select "orders"."order_no", "orders"."total", "orders"."received", "orders"."refunded", "orders"."pending", coalesce((select cast(sum("order_items"."amount") as bigint)
  from "order_items"
   
  where "order_items"."order_id" = orders.id
  and order_items.cancelled_at is null), 0) as "items", coalesce((select cast(sum("payments"."amount") as bigint)
  from "payments"
   
  where "payments"."order_id" = orders.id
  and payments.state = 'confirmed'), 0) as "payments", coalesce((select cast(sum("ledger_entries"."amount") as bigint)
  from "ledger_entries"
   
  where "ledger_entries"."order_id" = orders.id
  and ledger_entries.account = 'receivable'), 0) as "receivable", coalesce((select cast(sum("ledger_entries"."amount") as bigint)
  from "ledger_entries"
   
  where "ledger_entries"."order_id" = orders.id
  and ledger_entries.account = 'cash'), 0) as "cash", coalesce((select cast(sum("refunds"."amount") as bigint)
  from "refunds"
   
  where "refunds"."order_id" = orders.id
  and refunds.state in ('approved', 'processing', 'done')), 0) as "refunds", coalesce((select cast(sum("refunds"."amount") as bigint)
  from "refunds"
   
  where "refunds"."order_id" = orders.id
  and refunds.state in ('done')), 0) as "paid_out", coalesce((select cast(sum("ledger_entries"."amount") as bigint)
  from "ledger_entries"
   
  where "ledger_entries"."order_id" = orders.id
  and ledger_entries.account = 'refunds'), 0) as "owed", (select cast(sum(ledger_entries.amount) as bigint)
  from ledger_entries
   
  where ledger_entries.order_id = orders.id
  group by ledger_entries.event_id
    having sum(ledger_entries.amount) <> 0
  order by ledger_entries.event_id
  limit 1) as "unbalanced"
  from "orders"
  where "orders"."id" > $1
  and "orders"."id" <= $2
  and ((select cast(sum(ledger_entries.amount) as bigint)
  from ledger_entries
   
  where ledger_entries.order_id = orders.id
  group by ledger_entries.event_id
    having sum(ledger_entries.amount) <> 0
  order by ledger_entries.event_id
  limit 1) is not null or orders.total <> coalesce((select cast(sum("order_items"."amount") as bigint)
  from "order_items"
   
  where "order_items"."order_id" = orders.id
  and order_items.cancelled_at is null), 0) or orders.received <> coalesce((select cast(sum("payments"."amount") as bigint)
  from "payments"
   
  where "payments"."order_id" = orders.id
  and payments.state = 'confirmed'), 0) or orders.pending <> coalesce((select cast(sum("ledger_entries"."amount") as bigint)
  from "ledger_entries"
   
  where "ledger_entries"."order_id" = orders.id
  and ledger_entries.account = 'receivable'), 0) or orders.received <> coalesce((select cast(sum("ledger_entries"."amount") as bigint)
  from "ledger_entries"
   
  where "ledger_entries"."order_id" = orders.id
  and ledger_entries.account = 'cash'), 0) + coalesce((select cast(sum("refunds"."amount") as bigint)
  from "refunds"
   
  where "refunds"."order_id" = orders.id
  and refunds.state in ('done')), 0) or orders.refunded <> coalesce((select cast(sum("refunds"."amount") as bigint)
  from "refunds"
   
  where "refunds"."order_id" = orders.id
  and refunds.state in ('approved', 'processing', 'done')), 0) or orders.refunded <> coalesce((select cast(sum("refunds"."amount") as bigint)
  from "refunds"
   
  where "refunds"."order_id" = orders.id
  and refunds.state in ('done')), 0) - coalesce((select cast(sum("ledger_entries"."amount") as bigint)
  from "ledger_entries"
   
  where "ledger_entries"."order_id" = orders.id
  and ledger_entries.account = 'refunds'), 0))
  and "orders"."customer_id" = $3
  and 1 = 0
  order by "orders"."id"
  limit $4;
