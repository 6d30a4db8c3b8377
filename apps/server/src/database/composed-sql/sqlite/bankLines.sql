-- find
select "bank_lines".*
  from "bank_lines"
  where "bank_lines"."id" = ?
  and "bank_lines"."customer_id" = ?
  and 1 = 0;

-- findMany
select "bank_lines".*
  from "bank_lines"
  where "bank_lines"."id" in (?)
  and "bank_lines"."customer_id" = ?
  and 1 = 0;

-- findBy
select "bank_lines".*
  from "bank_lines"
  where "bank_lines"."1" in (?)
  and "bank_lines"."customer_id" = ?
  and 1 = 0;

-- page
select "bank_lines"."id", "bank_lines"."version", "bank_lines"."booked_on", "bank_lines"."amount", "bank_lines"."payer_name", "bank_lines"."payer_account", "bank_lines"."purpose", "bank_lines"."serial", "bank_lines"."account", "bank_lines"."basis", "bank_lines"."state", "bank_lines"."state_reason", "bank_lines"."created_at", "bank_lines"."updated_at", "bank_lines"."meeting_id", "bank_lines"."parts"
  from "bank_lines"
  where "bank_lines"."customer_id" = ?
  and 1 = 0
  order by "bank_lines"."created_at" desc, "bank_lines"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "bank_lines"
  where "bank_lines"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "bank_lines"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "bank_lines"."id" = ?
  and "bank_lines"."version" = ?
  and "bank_lines"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "bank_lines"
  where "bank_lines"."id" = ?
  and "bank_lines"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "bank_lines".*
  from "bank_lines"
  where "bank_lines"."1" = ?
  and "bank_lines"."id" != ?
  and "bank_lines"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listOpen
select "bank_lines".*
  from "bank_lines"
  where "bank_lines"."meeting_id" = ?
  and "bank_lines"."state" in (?, ?)
  and "bank_lines"."amount" in ?
  and "bank_lines"."customer_id" = ?
  and 1 = 0
  order by "bank_lines"."booked_on", "bank_lines"."id";

-- listAccounts
select distinct "bank_lines"."account"
  from "bank_lines"
  where "bank_lines"."meeting_id" = ?
  and "bank_lines"."customer_id" = ?
  and 1 = 0;

-- listExact
select "bank_lines"."id"
  from "bank_lines"
  where "bank_lines"."meeting_id" = ?
  and "bank_lines"."state" = ?
  and "bank_lines"."basis" = ?
  and ("bank_lines"."booked_on", "bank_lines"."id") > (?, ?)
  and "bank_lines"."customer_id" = ?
  and 1 = 0
  order by "bank_lines"."booked_on", "bank_lines"."id"
  limit ?;

-- listPayPrefixes
select distinct "orders"."pay_prefix"
  from "orders"
  where "orders"."meeting_id" = ?
  and "orders"."customer_id" = ?
  and 1 = 0;

-- listTransferred
select "orders".*
  from "orders"
  where "orders"."meeting_id" = ?
  and ("orders"."order_no" = ? or "orders"."pay_ref" = ?)
  and exists (
  select 1
  from payments
  where payments.order_id = orders.id
  and payments.method = 'bank_transfer'
 
  and payments.state = 'confirmed'
  and payments.bank_line_id is null)
  and "orders"."customer_id" = ?
  and 1 = 0;
