-- find
select "bank_lines".*
  from "bank_lines"
  where "bank_lines"."id" = $1
  and "bank_lines"."customer_id" = $2
  and 1 = 0;

-- findMany
select "bank_lines".*
  from "bank_lines"
  where "bank_lines"."id" in ($1)
  and "bank_lines"."customer_id" = $2
  and 1 = 0;

-- findBy
select "bank_lines".*
  from "bank_lines"
  where "bank_lines"."1" in ($1)
  and "bank_lines"."customer_id" = $2
  and 1 = 0;

-- page
select "bank_lines"."id", "bank_lines"."version", "bank_lines"."booked_on", "bank_lines"."amount", "bank_lines"."payer_name", "bank_lines"."payer_account", "bank_lines"."purpose", "bank_lines"."serial", "bank_lines"."account", "bank_lines"."basis", "bank_lines"."state", "bank_lines"."state_reason", "bank_lines"."created_at", "bank_lines"."updated_at", "bank_lines"."meeting_id", "bank_lines"."parts"
  from "bank_lines"
  where "bank_lines"."customer_id" = $1
  and 1 = 0
  order by "bank_lines"."created_at" desc, "bank_lines"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "bank_lines"
  where "bank_lines"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "bank_lines"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "bank_lines"."id" = $4
  and "bank_lines"."version" = $5
  and "bank_lines"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "bank_lines"
  where "bank_lines"."id" = $1
  and "bank_lines"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "bank_lines".*
  from "bank_lines"
  where "bank_lines"."1" = $1
  and "bank_lines"."id" != $2
  and "bank_lines"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listOpen
select "bank_lines".*
  from "bank_lines"
  where "bank_lines"."meeting_id" = $1
  and "bank_lines"."state" in ($2, $3)
  and "bank_lines"."amount" in $4
  and "bank_lines"."customer_id" = $5
  and 1 = 0
  order by "bank_lines"."booked_on", "bank_lines"."id";

-- listAccounts
select distinct "bank_lines"."account"
  from "bank_lines"
  where "bank_lines"."meeting_id" = $1
  and "bank_lines"."customer_id" = $2
  and 1 = 0;

-- listExact
select "bank_lines"."id"
  from "bank_lines"
  where "bank_lines"."meeting_id" = $1
  and "bank_lines"."state" = $2
  and "bank_lines"."basis" = $3
  and ("bank_lines"."booked_on", "bank_lines"."id") > ($4, $5)
  and "bank_lines"."customer_id" = $6
  and 1 = 0
  order by "bank_lines"."booked_on", "bank_lines"."id"
  limit $7;

-- listPayPrefixes
select distinct "orders"."pay_prefix"
  from "orders"
  where "orders"."meeting_id" = $1
  and "orders"."customer_id" = $2
  and 1 = 0;

-- listTransferred
select "orders".*
  from "orders"
  where "orders"."meeting_id" = $1
  and ("orders"."order_no" = $2 or "orders"."pay_ref" = $3)
  and exists (
  select 1
  from payments
  where payments.order_id = orders.id
  and payments.method = 'bank_transfer'
 
  and payments.state = 'confirmed'
  and payments.bank_line_id is null)
  and "orders"."customer_id" = $4
  and 1 = 0;
