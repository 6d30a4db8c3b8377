-- listRegistrationsOf
select distinct "order_items"."registration_id"
  from "order_items"
  where "order_items"."order_id" = ?
  and "order_items"."cancelled_at" is null
  and "order_items"."customer_id" = ?
  and 1 = 0;

-- toldAboutEach
select "told"."order_id", "told"."id"
  from (select "order_items"."order_id", "registrations"."id", row_number() over(partition by "order_items"."order_id"
  order by case when ("registrations"."phone" <> ?
  and "registrations"."phone" = "orders"."payer_phone") then 0 else 1 end, case when "order_items"."cancelled_at" is null then 0 else 1 end, "registrations"."number") as "place"
  from "order_items"
  inner join "orders" on "orders"."id" = "order_items"."order_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  and "orders"."customer_id" = ?
  and 1 = 0
  inner join "registrations" on "registrations"."id" = "order_items"."registration_id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  and "registrations"."customer_id" = ?
  and 1 = 0
  where "order_items"."order_id" in (?)
  and "registrations"."deleted_at" is null
  and "order_items"."customer_id" = ?
  and 1 = 0
  and "order_items"."customer_id" = ?
  and 1 = 0) as "told"
  where "told"."place" = ?;

-- remindedOfEach
select "told"."order_id", "told"."id"
  from (select "order_items"."order_id", "registrations"."id", row_number() over(partition by "order_items"."order_id"
  order by case when ("registrations"."phone" <> ?
  and "registrations"."phone" = "orders"."payer_phone") then 0 else 1 end, case when "order_items"."cancelled_at" is null then 0 else 1 end, "registrations"."number") as "place"
  from "order_items"
  inner join "orders" on "orders"."id" = "order_items"."order_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  and "orders"."customer_id" = ?
  and 1 = 0
  inner join "registrations" on "registrations"."id" = "order_items"."registration_id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  and "registrations"."customer_id" = ?
  and 1 = 0
  where "order_items"."order_id" in (?)
  and "registrations"."deleted_at" is null
  and "order_items"."cancelled_at" is null
  and "order_items"."customer_id" = ?
  and 1 = 0
  and "order_items"."customer_id" = ?
  and 1 = 0) as "told"
  where "told"."place" = ?;

-- toldAbout
select "told"."order_id", "told"."id"
  from (select "order_items"."order_id", "registrations"."id", row_number() over(partition by "order_items"."order_id"
  order by case when ("registrations"."phone" <> ?
  and "registrations"."phone" = "orders"."payer_phone") then 0 else 1 end, case when "order_items"."cancelled_at" is null then 0 else 1 end, "registrations"."number") as "place"
  from "order_items"
  inner join "orders" on "orders"."id" = "order_items"."order_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  and "orders"."customer_id" = ?
  and 1 = 0
  inner join "registrations" on "registrations"."id" = "order_items"."registration_id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  and "registrations"."customer_id" = ?
  and 1 = 0
  where "order_items"."order_id" in (?)
  and "registrations"."deleted_at" is null
  and "order_items"."customer_id" = ?
  and 1 = 0
  and "order_items"."customer_id" = ?
  and 1 = 0) as "told"
  where "told"."place" = ?;

-- cancelAllOf
update "order_items"
  set "cancelled_at" = ?
  where "order_items"."order_id" = ?
  and "order_items"."registration_id" is not null
  and "order_items"."cancelled_at" is null
  and "order_items"."customer_id" = ?
  and 1 = 0;

-- cancel
update "order_items"
  set "cancelled_at" = ?
  where "order_items"."id" in (?)
  and "order_items"."customer_id" = ?
  and 1 = 0;

-- listActiveOf
select "order_items".*
  from "order_items"
  where "order_items"."registration_id" in (?)
  and "order_items"."cancelled_at" is null
  and "order_items"."customer_id" = ?
  and 1 = 0
  order by "order_items"."id";

-- listOf
select "order_items".*, "registrations"."name" as "person"
  from "order_items"
  left join "registrations" on "registrations"."id" = "order_items"."registration_id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  where "order_items"."order_id" = ?
  and "order_items"."customer_id" = ?
  and 1 = 0
  order by "order_items"."id";

-- listBelow
select "order_items"."order_id", "orders"."order_no", "orders"."payer_name", "order_items"."name", "registrations"."name" as "person", "registrations"."reg_no", "order_items"."quantity", "order_items"."unit", "order_items"."discount", "order_items"."amount", "order_items"."cancelled_at", "order_items"."created_at"
  from "order_items"
  inner join "orders" on "orders"."id" = "order_items"."order_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  left join "registrations" on "registrations"."id" = "order_items"."registration_id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  where "order_items"."order_id" in (?)
  and "order_items"."customer_id" = ?
  and 1 = 0
  order by "order_items"."id";

-- pass
update "order_items"
  set "registration_id" = ?
  where "order_items"."registration_id" = ?
  and "order_items"."cancelled_at" is null
  and "order_items"."customer_id" = ?
  and 1 = 0;

-- listUnordered
select "registrations"."id", "registrations"."meeting_id"
  from "registrations"
  where "registrations"."state" = 'pending_payment'
  and "registrations"."price" > ?
  and "registrations"."deleted_at" is null
  and not exists (select "order_items"."id"
  from "order_items"
  where "order_items"."registration_id" = "registrations"."id"
  and "order_items"."cancelled_at" is null
  and "order_items"."customer_id" = ?
  and 1 = 0)
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."id"
  limit ?;
