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
  and (fee_items.type_ids = '[]' or fee_items.type_ids like $1)
  and "fee_items"."customer_id" = $2
  and 1 = 0
  order by "fee_items"."sort_order" asc, "fee_items"."id" asc
  limit $3 offset $4;
select count(*) as "total"
  from (select 1 as "one"
  from "fee_items"
  where "fee_items"."deleted_at" is null
  and (fee_items.type_ids = '[]' or fee_items.type_ids like $1)
  and "fee_items"."customer_id" = $2
  and 1 = 0
  limit $3) as "counted";

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

-- soldOf
select "order_items"."fee_item_id" as "id", cast(sum(order_items.quantity) as bigint) as "sold"
  from "order_items"
  inner join "registrations" on "registrations"."id" = "order_items"."registration_id"
  and "registrations"."customer_id" = $1
  and 1 = 0
  where "order_items"."fee_item_id" in ($2)
  and "order_items"."cancelled_at" is null
  and "registrations"."state" in ($3, $4, $5, $6, $7)
  and "registrations"."deleted_at" is null
  and "order_items"."customer_id" = $8
  and 1 = 0
  group by "order_items"."fee_item_id";

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
