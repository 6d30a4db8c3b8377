-- sumLines
select "bank_lines"."account", "bank_lines"."state", cast(count(*) as bigint) as "count", cast(sum(bank_lines.amount) as bigint) as "sum"
  from "bank_lines"
  where "bank_lines"."meeting_id" = $1
  and "bank_lines"."customer_id" = $2
  and 1 = 0
  group by "bank_lines"."account", "bank_lines"."state";

-- sumSeen
select "bank_lines"."account", "payments"."method", cast(count(*) as bigint) as "count", cast(sum(payments.amount) as bigint) as "sum"
  from "bank_lines"
  inner join "payments" on "payments"."bank_line_id" = "bank_lines"."id"
  and "payments"."customer_id" = $1
  and 1 = 0
  where "bank_lines"."meeting_id" = $2
  and "payments"."bank_line_id" is not null
  and "payments"."state" = 'confirmed'
  and "bank_lines"."customer_id" = $3
  and 1 = 0
  group by "bank_lines"."account", "payments"."method";

-- sumUnseen
select "payments"."method", cast(count(*) as bigint) as "count", cast(sum(payments.amount) as bigint) as "sum"
  from "payments"
  where "payments"."meeting_id" = $1
  and "payments"."bank_line_id" is null
  and "payments"."state" = 'confirmed'
  and "payments"."paid_on" >= $2
  and "payments"."paid_on" <= $3
  and "payments"."customer_id" = $4
  and 1 = 0
  group by "payments"."method";

-- pagePayments
select "payments"."id", "payments"."pay_no", "payments"."order_id", "payments"."amount", "payments"."paid_on", "payments"."trade_no", "payments"."bank_line_id", "orders"."order_no", "orders"."payer_name"
  from "payments"
  inner join "orders" on "orders"."id" = "payments"."order_id"
  and "orders"."customer_id" = $1
  and 1 = 0
  where "payments"."meeting_id" = $2
  and "payments"."bank_line_id" is null
  and "payments"."state" = 'confirmed'
  and "payments"."paid_on" >= $3
  and "payments"."paid_on" <= $4
  and "payments"."method" = $5
  and "payments"."customer_id" = $6
  and 1 = 0
  order by "payments"."paid_on" desc, "payments"."id" desc
  limit $7 offset $8;
select cast(count(*) as bigint) as "total"
  from "payments"
  where "payments"."meeting_id" = $1
  and "payments"."bank_line_id" is null
  and "payments"."state" = 'confirmed'
  and "payments"."paid_on" >= $2
  and "payments"."paid_on" <= $3
  and "payments"."method" = $4
  and "payments"."customer_id" = $5
  and 1 = 0;
