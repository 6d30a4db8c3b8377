-- find
select "refunds".*
  from "refunds"
  where "refunds"."id" = ?
  and "refunds"."customer_id" = ?
  and 1 = 0;

-- findMany
select "refunds".*
  from "refunds"
  where "refunds"."id" in (?)
  and "refunds"."customer_id" = ?
  and 1 = 0;

-- findBy
select "refunds".*
  from "refunds"
  where "refunds"."1" in (?)
  and "refunds"."customer_id" = ?
  and 1 = 0;

-- page
select "refunds"."id", "refunds"."version", "refunds"."refund_no", "refunds"."order_no", "refunds"."payer_name", "refunds"."source", "refunds"."reason_code", "refunds"."applied", "refunds"."kept", "refunds"."amount", "refunds"."state", "refunds"."needs_red", "refunds"."method", "refunds"."payee_account", "refunds"."executed_on", "refunds"."reviewed_at", "refunds"."batch_no", "refunds"."created_at", "refunds"."updated_at", "refunds"."order_id", "refunds"."proof_file_id", "refunds"."reviewed_by_id", "refunds"."offset_id", "refunds"."override_reason", "refunds"."created_by"
  from "refunds"
  where "refunds"."customer_id" = ?
  and 1 = 0
  order by "refunds"."created_at" desc, "refunds"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "refunds"
  where "refunds"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "refunds"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "refunds"."id" = ?
  and "refunds"."version" = ?
  and "refunds"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "refunds"
  where "refunds"."id" = ?
  and "refunds"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "refunds".*
  from "refunds"
  where "refunds"."1" = ?
  and "refunds"."id" != ?
  and "refunds"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listOf
select "refunds".*
  from "refunds"
  where "refunds"."order_id" = ?
  and "refunds"."customer_id" = ?
  and 1 = 0
  order by "refunds"."created_at", "refunds"."id";

-- markReds
update "refunds"
  set "needs_red" = case when case when refunds.state = 'failed' then refunds.amount else 0 end > ? then 1 else 0 end
  where "refunds"."order_id" = ?
  and "refunds"."state" in (?, ?, ?, ?)
  and "refunds"."needs_red" <> case when case when refunds.state = 'failed' then refunds.amount else 0 end > ? then 1 else 0 end
  and "refunds"."customer_id" = ?
  and 1 = 0;

-- findOffset
select "refunds".*
  from "refunds"
  where "refunds"."offset_id" = ?
  and "refunds"."customer_id" = ?
  and 1 = 0;
