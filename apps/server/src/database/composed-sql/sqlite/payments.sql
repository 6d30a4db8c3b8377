-- find
select "payments".*
  from "payments"
  where "payments"."id" = ?
  and "payments"."customer_id" = ?
  and 1 = 0;

-- findTrade
select "payments".*
  from "payments"
  where "payments"."customer_id" = ?
  and "payments"."method" = ?
  and "payments"."trade_no" = ?
  and "payments"."state" = ?;

-- listOfBankLine
select "payments".*
  from "payments"
  where "payments"."bank_line_id" = ?
  and "payments"."state" = ?
  and "payments"."customer_id" = ?
  and 1 = 0
  order by "payments"."id";

-- listUnseenTransfers
select "payments".*
  from "payments"
  where "payments"."order_id" in (?)
  and "payments"."method" = ?
  and "payments"."state" = ?
  and "payments"."bank_line_id" is null
  and "payments"."customer_id" = ?
  and 1 = 0
  order by "payments"."id";

-- showOn
update "payments"
  set "bank_line_id" = ?
  where "payments"."id" in (?)
  and "payments"."customer_id" = ?
  and 1 = 0;

-- listOfVoucher
select "payments".*
  from "payments"
  where "payments"."voucher_id" = ?
  and "payments"."state" = ?
  and "payments"."customer_id" = ?
  and 1 = 0
  order by "payments"."id";

-- listOf
select "payments".*, "admins"."real_name" as "recorded_by"
  from "payments"
  left join "admins" on "admins"."id" = "payments"."created_by"
  and "admins"."customer_id" = ?
  where "payments"."order_id" = ?
  and "payments"."customer_id" = ?
  and 1 = 0
  order by "payments"."id";

-- reverse
update "payments"
  set "id" = ?, "customer_id" = ?, "state" = ?, "version" = ?
  where "payments"."id" = ?
  and "payments"."customer_id" = ?
  and 1 = 0;
