-- find
select "orders".*
  from "orders"
  where "orders"."id" = ?
  and "orders"."customer_id" = ?
  and 1 = 0;

-- findMany
select "orders".*
  from "orders"
  where "orders"."id" in (?)
  and "orders"."customer_id" = ?
  and 1 = 0;

-- findBy
select "orders".*
  from "orders"
  where "orders"."1" in (?)
  and "orders"."customer_id" = ?
  and 1 = 0;

-- page
select "orders"."id", "orders"."version", "orders"."order_no", "orders"."pay_ref", "orders"."payer_name", "orders"."payer_phone", "orders"."payer_company", "orders"."team_id", "orders"."people", "orders"."total", "orders"."discount", "orders"."received", "orders"."refunded", "orders"."pending", "orders"."status", "orders"."refund_state", "orders"."invoicing", "orders"."invoiced", "orders"."invoice_state", "orders"."method", "orders"."due_at", "orders"."paid_at", "orders"."has_voucher", "orders"."needs_attention", "orders"."created_at", "orders"."updated_at", "orders"."meeting_id", "orders"."held", "orders"."expired_at", "orders"."cancelled_at"
  from "orders"
  where "orders"."customer_id" = ?
  and 1 = 0
  order by "orders"."created_at" desc, "orders"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "orders"
  where "orders"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "orders"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "orders"."id" = ?
  and "orders"."version" = ?
  and "orders"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "orders"
  where "orders"."id" = ?
  and "orders"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "orders".*
  from "orders"
  where "orders"."1" = ?
  and "orders"."id" != ?
  and "orders"."customer_id" = ?
  and 1 = 0
  limit ?;

-- lastPayNumber
select max("orders"."pay_number") as "last"
  from "orders"
  where "orders"."customer_id" = ?
  and "orders"."pay_prefix" = ?;

-- listOpenOfTeam
select "orders".*
  from "orders"
  where "orders"."team_id" = ?
  and "orders"."status" = ?
  and "orders"."received" = ?
  and "orders"."held" = ?
  and "orders"."has_voucher" = ?
  and ("orders"."due_at" is null or "orders"."due_at" > ?)
  and "orders"."customer_id" = ?
  and 1 = 0
  order by "orders"."created_at", "orders"."id";

-- listPayable
select "orders".*
  from "orders"
  where "orders"."meeting_id" = ?
  and "orders"."status" in (?, ?, ?)
  and (lower("orders"."order_no") like lower(?) escape '\' or lower("orders"."pay_ref") like lower(?) escape '\' or lower("orders"."payer_name") like lower(?) escape '\' or lower("orders"."payer_company") like lower(?) escape '\')
  and "orders"."customer_id" = ?
  and 1 = 0
  order by "orders"."created_at" desc, "orders"."id"
  limit ?;

-- markVouchers
update "orders"
  set "has_voucher" = ?
  where "orders"."id" in (?)
  and "orders"."customer_id" = ?
  and 1 = 0;

-- listToEnd
select "orders".*
  from "orders"
  where "orders"."meeting_id" = ?
  and "orders"."id" > ?
  and (orders.received > orders.held + orders.invoicing or orders.status = 'unpaid'
  and orders.has_voucher = 0)
  and "orders"."customer_id" = ?
  and 1 = 0
  order by "orders"."id"
  limit ?;

-- listRepricedMeetings
select "meetings"."id"
  from "meetings"
  where "meetings"."state" not in (?, ?)
  and "meetings"."reprice_policy" != ?
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = ?
  order by "meetings"."id";

-- listPricedBefore
select distinct "orders"."id"
  from "orders"
  inner join "order_items" on "order_items"."order_id" = "orders"."id"
  and "order_items"."customer_id" = ?
  and 1 = 0
  where "orders"."meeting_id" = ?
  and "orders"."status" = 'unpaid'
  and "orders"."received" = ?
  and "orders"."has_voucher" = ?
  and "orders"."keeps_price" = ?
  and "order_items"."fee_item_id" = ?
  and "order_items"."cancelled_at" is null
  and "order_items"."priced_at" < ?
  and "orders"."customer_id" = ?
  and 1 = 0
  order by "orders"."id";

-- listOverdue
select "orders"."id", "orders"."meeting_id", "orders"."due_at"
  from "orders"
  inner join "meetings" on "meetings"."id" = "orders"."meeting_id"
  and "meetings"."customer_id" = ?
  where "meetings"."state" not in (?, ?)
  and "orders"."status" = 'unpaid'
  and "orders"."due_at" <= ?
  and ("orders"."due_at", "orders"."id") > (?, ?)
  and "orders"."has_voucher" = ?
  and "orders"."customer_id" = ?
  and 1 = 0
  order by "orders"."due_at", "orders"."id"
  limit ?;
