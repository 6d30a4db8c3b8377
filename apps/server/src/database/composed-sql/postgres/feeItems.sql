-- find
select "fee_items".*
  from "fee_items"
  where "fee_items"."id" = $1
  and "fee_items"."customer_id" = $2
  and 1 = 0;

-- findMany
select "fee_items".*
  from "fee_items"
  where "fee_items"."id" in ($1)
  and "fee_items"."customer_id" = $2
  and 1 = 0;

-- findBy
select "fee_items".*
  from "fee_items"
  where "fee_items"."1" in ($1)
  and "fee_items"."customer_id" = $2
  and 1 = 0;

-- page
select "fee_items"."id", "fee_items"."version", "fee_items"."code", "fee_items"."name", "fee_items"."category", "fee_items"."price_mode", "fee_items"."base_price", "fee_items"."prices", "fee_items"."type_ids", "fee_items"."is_required", "fee_items"."capacity", "fee_items"."is_refundable", "fee_items"."invoice_item_name", "fee_items"."tax_rate", "fee_items"."sale_from", "fee_items"."sale_to", "fee_items"."sort_order", "fee_items"."state", "fee_items"."created_at", "fee_items"."updated_at", "fee_items"."deleted_at", "fee_items"."updated_by"
  from "fee_items"
  where "fee_items"."deleted_at" is null
  and "fee_items"."customer_id" = $1
  and 1 = 0
  order by "fee_items"."sort_order" asc, "fee_items"."id" asc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "fee_items"
  where "fee_items"."deleted_at" is null
  and "fee_items"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "fee_items"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "fee_items"."id" = $4
  and "fee_items"."version" = $5
  and "fee_items"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "fee_items"
  where "fee_items"."id" = $1
  and "fee_items"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "fee_items".*
  from "fee_items"
  where "fee_items"."1" = $1
  and "fee_items"."id" != $2
  and "fee_items"."deleted_at" is null
  and "fee_items"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listPresent
select *
  from "fee_items"
  where "fee_items"."meeting_id" = $1
  and "fee_items"."deleted_at" is null
  and "fee_items"."customer_id" = $2
  and 1 = 0
  order by "fee_items"."sort_order", "fee_items"."id";

-- isOrdered
select "order_items"."id"
  from "order_items"
  where "order_items"."fee_item_id" = $1
  and "order_items"."customer_id" = $2
  and 1 = 0
  limit $3;
