-- insert
insert into "sandbox_payments" ("id", "customer_id")
  values ($1, $2)
  on conflict ("channel_id", "out_no") do nothing;

-- find
select "sandbox_payments".*
  from "sandbox_payments"
  where "sandbox_payments"."id" = $1
  and "sandbox_payments"."customer_id" = $2;

-- findByNumber
select "sandbox_payments".*
  from "sandbox_payments"
  where "sandbox_payments"."channel_id" = $1
  and "sandbox_payments"."out_no" = $2
  and "sandbox_payments"."customer_id" = $3;

-- end
update "sandbox_payments"
  set "id" = $1, "customer_id" = $2
  where "sandbox_payments"."id" = $3
  and "sandbox_payments"."state" = $4
  and "sandbox_payments"."customer_id" = $5;

-- listPaid
select "sandbox_payments".*
  from "sandbox_payments"
  where "sandbox_payments"."channel_id" = $1
  and "sandbox_payments"."paid_at" >= $2
  and "sandbox_payments"."paid_at" < $3
  and "sandbox_payments"."customer_id" = $4
  order by "sandbox_payments"."id";

-- insertRefund
insert into "sandbox_refunds" ("id", "customer_id")
  values ($1, $2)
  on conflict ("channel_id", "refund_no") do nothing;

-- findRefund
select "sandbox_refunds".*
  from "sandbox_refunds"
  where "sandbox_refunds"."channel_id" = $1
  and "sandbox_refunds"."refund_no" = $2
  and "sandbox_refunds"."customer_id" = $3;

-- refundedOf
select cast(sum(sandbox_refunds.amount) as bigint) as "refunded"
  from "sandbox_refunds"
  where "sandbox_refunds"."channel_id" = $1
  and "sandbox_refunds"."out_no" = $2
  and "sandbox_refunds"."customer_id" = $3;

-- listRefunded
select "sandbox_refunds".*
  from "sandbox_refunds"
  where "sandbox_refunds"."channel_id" = $1
  and "sandbox_refunds"."created_at" >= $2
  and "sandbox_refunds"."created_at" < $3
  and "sandbox_refunds"."customer_id" = $4
  order by "sandbox_refunds"."id";

-- insertNotice
insert into "sandbox_notices" ("id", "customer_id")
  values ($1, $2);

-- listDue
select "sandbox_notices".*
  from "sandbox_notices"
  where "sandbox_notices"."due_at" <= $1
  and "sandbox_notices"."customer_id" = $2
  order by "sandbox_notices"."due_at", "sandbox_notices"."id"
  limit $3;

-- countNotices
select cast(count(*) as bigint) as "count"
  from "sandbox_notices"
  where "sandbox_notices"."payment_id" = $1
  and "sandbox_notices"."customer_id" = $2;

-- removeNotice
delete
  from "sandbox_notices"
  where "sandbox_notices"."id" = $1
  and "sandbox_notices"."customer_id" = $2;

-- putOff
update "sandbox_notices"
  set "id" = $1, "customer_id" = $2
  where "sandbox_notices"."id" = $3
  and "sandbox_notices"."customer_id" = $4;
