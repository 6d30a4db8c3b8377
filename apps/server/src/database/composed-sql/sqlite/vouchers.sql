-- find
select "payment_vouchers".*
  from "payment_vouchers"
  where "payment_vouchers"."id" = ?
  and "payment_vouchers"."customer_id" = ?
  and 1 = 0;

-- findMany
select "payment_vouchers".*
  from "payment_vouchers"
  where "payment_vouchers"."id" in (?)
  and "payment_vouchers"."customer_id" = ?
  and 1 = 0;

-- findBy
select "payment_vouchers".*
  from "payment_vouchers"
  where "payment_vouchers"."1" in (?)
  and "payment_vouchers"."customer_id" = ?
  and 1 = 0;

-- page
select "payment_vouchers"."id", "payment_vouchers"."version", "payment_vouchers"."voucher_no", "payment_vouchers"."payer_name", "payment_vouchers"."payer_bank", "payment_vouchers"."payer_account_tail", "payment_vouchers"."amount", "payment_vouchers"."paid_on", "payment_vouchers"."bank_serial", "payment_vouchers"."is_duplicate", "payment_vouchers"."sender", "payment_vouchers"."file_name", "payment_vouchers"."state", "payment_vouchers"."state_reason", "payment_vouchers"."audit_amount", "payment_vouchers"."auditor_id", "payment_vouchers"."audited_at", "payment_vouchers"."created_at", "payment_vouchers"."updated_at", "payment_vouchers"."meeting_id", "payment_vouchers"."created_by", "payment_vouchers"."previous_id", "payment_vouchers"."file_sha256"
  from "payment_vouchers"
  where "payment_vouchers"."customer_id" = ?
  and 1 = 0
  order by "payment_vouchers"."created_at" desc, "payment_vouchers"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "payment_vouchers"
  where "payment_vouchers"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "payment_vouchers"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "payment_vouchers"."id" = ?
  and "payment_vouchers"."version" = ?
  and "payment_vouchers"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "payment_vouchers"
  where "payment_vouchers"."id" = ?
  and "payment_vouchers"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "payment_vouchers".*
  from "payment_vouchers"
  where "payment_vouchers"."1" = ?
  and "payment_vouchers"."id" != ?
  and "payment_vouchers"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listAlike
select "payment_vouchers".*
  from "payment_vouchers"
  where "payment_vouchers"."customer_id" = ?
  and ("payment_vouchers"."file_sha256" = ? or ("payment_vouchers"."bank_serial" = ?
  and "payment_vouchers"."bank_serial" <> ?))
  and "payment_vouchers"."state" in (?, ?)
  order by "payment_vouchers"."created_at", "payment_vouchers"."id";

-- markDuplicate
update "payment_vouchers"
  set "is_duplicate" = ?
  where "payment_vouchers"."id" = ?;

-- listParts
select "voucher_orders"."voucher_id", "voucher_orders"."amount", "orders"."id", "orders"."order_no", "orders"."pay_ref", "orders"."payer_name", "orders"."status", "orders"."total", "orders"."pending"
  from "voucher_orders"
  inner join "orders" on "orders"."id" = "voucher_orders"."order_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  where "voucher_orders"."voucher_id" in (?)
  and "voucher_orders"."customer_id" = ?
  and 1 = 0
  order by "voucher_orders"."id";

-- listAwaiting
select "voucher_orders"."order_id"
  from "voucher_orders"
  inner join "payment_vouchers" on "payment_vouchers"."id" = "voucher_orders"."voucher_id"
  and "payment_vouchers"."customer_id" = ?
  and 1 = 0
  where "voucher_orders"."order_id" in (?)
  and "payment_vouchers"."state" = ?
  and "voucher_orders"."customer_id" = ?
  and 1 = 0;

-- listSubmitted
select "payment_vouchers".*
  from "payment_vouchers"
  where "payment_vouchers"."meeting_id" = ?
  and "payment_vouchers"."state" = 'submitted'
  and "payment_vouchers"."amount" in ?
  and "payment_vouchers"."customer_id" = ?
  and 1 = 0
  order by "payment_vouchers"."created_at", "payment_vouchers"."id"
  limit ?;

-- listWaitingFor
select distinct "payment_vouchers".*
  from "payment_vouchers"
  inner join "voucher_orders" on "voucher_orders"."voucher_id" = "payment_vouchers"."id"
  and "voucher_orders"."customer_id" = ?
  and 1 = 0
  where "voucher_orders"."order_id" in (?)
  and "payment_vouchers"."state" = ?
  and "payment_vouchers"."customer_id" = ?
  and 1 = 0
  order by "payment_vouchers"."created_at", "payment_vouchers"."id";

-- countStates
select "payment_vouchers"."state", cast(count(*) as bigint) as "count"
  from "payment_vouchers"
  where "payment_vouchers"."meeting_id" = ?
  and "payment_vouchers"."customer_id" = ?
  and 1 = 0
  group by "payment_vouchers"."state";
