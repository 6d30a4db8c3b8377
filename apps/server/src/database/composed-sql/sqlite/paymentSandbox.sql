-- insert
insert into "sandbox_payments" ("id", "customer_id")
  values (?, ?)
  on conflict ("channel_id", "out_no") do nothing;

-- find
select "sandbox_payments".*
  from "sandbox_payments"
  where "sandbox_payments"."id" = ?
  and "sandbox_payments"."customer_id" = ?;

-- findByNumber
select "sandbox_payments".*
  from "sandbox_payments"
  where "sandbox_payments"."channel_id" = ?
  and "sandbox_payments"."out_no" = ?
  and "sandbox_payments"."customer_id" = ?;

-- end
update "sandbox_payments"
  set "id" = ?, "customer_id" = ?
  where "sandbox_payments"."id" = ?
  and "sandbox_payments"."state" = ?
  and "sandbox_payments"."customer_id" = ?;

-- listPaid
select "sandbox_payments".*
  from "sandbox_payments"
  where "sandbox_payments"."channel_id" = ?
  and "sandbox_payments"."paid_at" >= ?
  and "sandbox_payments"."paid_at" < ?
  and "sandbox_payments"."customer_id" = ?
  order by "sandbox_payments"."id";

-- insertRefund
insert into "sandbox_refunds" ("id", "customer_id")
  values (?, ?)
  on conflict ("channel_id", "refund_no") do nothing;

-- findRefund
select "sandbox_refunds".*
  from "sandbox_refunds"
  where "sandbox_refunds"."channel_id" = ?
  and "sandbox_refunds"."refund_no" = ?
  and "sandbox_refunds"."customer_id" = ?;

-- refundedOf
select cast(sum(sandbox_refunds.amount) as bigint) as "refunded"
  from "sandbox_refunds"
  where "sandbox_refunds"."channel_id" = ?
  and "sandbox_refunds"."out_no" = ?
  and "sandbox_refunds"."customer_id" = ?;

-- listRefunded
select "sandbox_refunds".*
  from "sandbox_refunds"
  where "sandbox_refunds"."channel_id" = ?
  and "sandbox_refunds"."created_at" >= ?
  and "sandbox_refunds"."created_at" < ?
  and "sandbox_refunds"."customer_id" = ?
  order by "sandbox_refunds"."id";

-- insertNotice
insert into "sandbox_notices" ("id", "customer_id")
  values (?, ?);

-- listDue
select "sandbox_notices".*
  from "sandbox_notices"
  where "sandbox_notices"."due_at" <= ?
  and "sandbox_notices"."customer_id" = ?
  order by "sandbox_notices"."due_at", "sandbox_notices"."id"
  limit ?;

-- countNotices
select cast(count(*) as bigint) as "count"
  from "sandbox_notices"
  where "sandbox_notices"."payment_id" = ?
  and "sandbox_notices"."customer_id" = ?;

-- removeNotice
delete
  from "sandbox_notices"
  where "sandbox_notices"."id" = ?
  and "sandbox_notices"."customer_id" = ?;

-- putOff
update "sandbox_notices"
  set "id" = ?, "customer_id" = ?
  where "sandbox_notices"."id" = ?
  and "sandbox_notices"."customer_id" = ?;
