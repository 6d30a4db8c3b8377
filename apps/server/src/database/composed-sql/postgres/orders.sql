-- find
select "orders".*
  from "orders"
  where "orders"."id" = $1
  and "orders"."customer_id" = $2
  and 1 = 0;

-- findMany
select "orders".*
  from "orders"
  where "orders"."id" in ($1)
  and "orders"."customer_id" = $2
  and 1 = 0;

-- findBy
select "orders".*
  from "orders"
  where "orders"."1" in ($1)
  and "orders"."customer_id" = $2
  and 1 = 0;

-- page
select "orders"."id", "orders"."version", "orders"."order_no", "orders"."pay_ref", "orders"."payer_name", "orders"."payer_phone", "orders"."payer_company", "orders"."team_id", "orders"."people", "orders"."total", "orders"."discount", "orders"."received", "orders"."refunded", "orders"."pending", "orders"."status", "orders"."refund_state", "orders"."invoicing", "orders"."invoiced", "orders"."invoice_state", "orders"."method", "orders"."due_at", "orders"."paid_at", "orders"."has_voucher", "orders"."needs_attention", "orders"."created_at", "orders"."updated_at", "orders"."meeting_id", "orders"."held", "orders"."expired_at", "orders"."cancelled_at"
  from "orders"
  where "orders"."customer_id" = $1
  and 1 = 0
  order by "orders"."created_at" desc, "orders"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "orders"
  where "orders"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "orders"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "orders"."id" = $4
  and "orders"."version" = $5
  and "orders"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "orders"
  where "orders"."id" = $1
  and "orders"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "orders".*
  from "orders"
  where "orders"."1" = $1
  and "orders"."id" != $2
  and "orders"."customer_id" = $3
  and 1 = 0
  limit $4;

-- lastPayNumber
select max("orders"."pay_number") as "last"
  from "orders"
  where "orders"."customer_id" = $1
  and "orders"."pay_prefix" = $2;

-- listOpenOfTeam
select "orders".*
  from "orders"
  where "orders"."team_id" = $1
  and "orders"."status" = $2
  and "orders"."received" = $3
  and "orders"."held" = $4
  and "orders"."has_voucher" = $5
  and ("orders"."due_at" is null or "orders"."due_at" > $6)
  and "orders"."customer_id" = $7
  and 1 = 0
  order by "orders"."created_at", "orders"."id";

-- listPayable
select "orders".*
  from "orders"
  where "orders"."meeting_id" = $1
  and "orders"."status" in ($2, $3, $4)
  and (lower("orders"."order_no") like lower($5) escape '\' or lower("orders"."pay_ref") like lower($6) escape '\' or lower("orders"."payer_name") like lower($7) escape '\' or lower("orders"."payer_company") like lower($8) escape '\')
  and "orders"."customer_id" = $9
  and 1 = 0
  order by "orders"."created_at" desc, "orders"."id"
  limit $10;

-- markVouchers
update "orders"
  set "has_voucher" = $1
  where "orders"."id" in ($2)
  and "orders"."customer_id" = $3
  and 1 = 0;

-- listToEnd
select "orders".*
  from "orders"
  where "orders"."meeting_id" = $1
  and "orders"."id" > $2
  and (orders.received > orders.held + orders.invoicing or orders.status = 'unpaid'
  and orders.has_voucher = 0)
  and "orders"."customer_id" = $3
  and 1 = 0
  order by "orders"."id"
  limit $4;

-- listRepricedMeetings
select "meetings"."id"
  from "meetings"
  where "meetings"."state" not in ($1, $2)
  and "meetings"."reprice_policy" != $3
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $4
  order by "meetings"."id";

-- listPricedBefore
select distinct "orders"."id"
  from "orders"
  inner join "order_items" on "order_items"."order_id" = "orders"."id"
  and "order_items"."customer_id" = $1
  and 1 = 0
  where "orders"."meeting_id" = $2
  and "orders"."status" = 'unpaid'
  and "orders"."received" = $3
  and "orders"."has_voucher" = $4
  and "orders"."keeps_price" = $5
  and "order_items"."fee_item_id" = $6
  and "order_items"."cancelled_at" is null
  and "order_items"."priced_at" < $7
  and "orders"."customer_id" = $8
  and 1 = 0
  order by "orders"."id";

-- listOverdue
select "orders"."id", "orders"."meeting_id", "orders"."due_at"
  from "orders"
  inner join "meetings" on "meetings"."id" = "orders"."meeting_id"
  and "meetings"."customer_id" = $1
  where "meetings"."state" not in ($2, $3)
  and "orders"."status" = 'unpaid'
  and "orders"."due_at" <= $4
  and ("orders"."due_at", "orders"."id") > ($5, $6)
  and "orders"."has_voucher" = $7
  and "orders"."customer_id" = $8
  and 1 = 0
  order by "orders"."due_at", "orders"."id"
  limit $9;
