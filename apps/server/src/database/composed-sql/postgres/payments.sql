-- find
select "payments".*
  from "payments"
  where "payments"."id" = $1
  and "payments"."customer_id" = $2
  and 1 = 0;

-- findTrade
select "payments".*
  from "payments"
  where "payments"."customer_id" = $1
  and "payments"."method" = $2
  and "payments"."trade_no" = $3
  and "payments"."state" = $4;

-- listOfBankLine
select "payments".*
  from "payments"
  where "payments"."bank_line_id" = $1
  and "payments"."state" = $2
  and "payments"."customer_id" = $3
  and 1 = 0
  order by "payments"."id";

-- listUnseenTransfers
select "payments".*
  from "payments"
  where "payments"."order_id" in ($1)
  and "payments"."method" = $2
  and "payments"."state" = $3
  and "payments"."bank_line_id" is null
  and "payments"."customer_id" = $4
  and 1 = 0
  order by "payments"."id";

-- showOn
update "payments"
  set "bank_line_id" = $1
  where "payments"."id" in ($2)
  and "payments"."customer_id" = $3
  and 1 = 0;

-- listOfVoucher
select "payments".*
  from "payments"
  where "payments"."voucher_id" = $1
  and "payments"."state" = $2
  and "payments"."customer_id" = $3
  and 1 = 0
  order by "payments"."id";

-- listOf
select "payments".*, "admins"."real_name" as "recorded_by"
  from "payments"
  left join "admins" on "admins"."id" = "payments"."created_by"
  and "admins"."customer_id" = $1
  where "payments"."order_id" = $2
  and "payments"."customer_id" = $3
  and 1 = 0
  order by "payments"."id";

-- reverse
update "payments"
  set "id" = $1, "customer_id" = $2, "state" = $3, "version" = $4
  where "payments"."id" = $5
  and "payments"."customer_id" = $6
  and 1 = 0;
