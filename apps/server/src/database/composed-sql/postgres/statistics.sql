-- listMeetings
select "meetings"."id", "meetings"."code", "meetings"."name", "meetings"."begin_at"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."state" in ($1, $2, $3, $4)
  and "meetings"."customer_id" = $5
  order by "meetings"."begin_at" desc, "meetings"."id"
  limit $6;

-- sumPayments
select "payments"."paid_on", cast(sum(payments.amount) as bigint) as "amount"
  from "orders"
  inner join "payments" on "payments"."order_id" = "orders"."id"
  and "payments"."customer_id" = $1
  and 1 = 0
  where "payments"."state" = 'confirmed'
  and "orders"."created_at" >= $2
  and "orders"."created_at" < $3
  and "orders"."customer_id" = $4
  and 1 = 0
  group by "payments"."paid_on";

-- sumPositions
select "order_items"."name", cast(sum(order_items.amount) as bigint) as "amount"
  from "order_items"
  inner join "orders" on "orders"."id" = "order_items"."order_id"
  and "orders"."customer_id" = $1
  and 1 = 0
  where "order_items"."cancelled_at" is null
  and "orders"."status" in ($2)
  and "orders"."created_at" >= $3
  and "orders"."created_at" < $4
  and "order_items"."customer_id" = $5
  and 1 = 0
  group by "order_items"."name";
