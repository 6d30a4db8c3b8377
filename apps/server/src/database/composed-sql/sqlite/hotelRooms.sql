-- listTypes
select *
  from "room_types"
  where "room_types"."hotel_id" in (?)
  and "room_types"."customer_id" = ?
  and 1 = 0
  order by "room_types"."sort_order", "room_types"."id";

-- listAllotments
select *
  from "room_allotments"
  where "room_allotments"."room_type_id" in (?)
  and "room_allotments"."customer_id" = ?
  and 1 = 0
  order by "room_allotments"."night";

-- countTypes
select "room_types"."hotel_id", count(*) as "count"
  from "room_types"
  where "room_types"."hotel_id" in (?)
  and "room_types"."customer_id" = ?
  and 1 = 0
  group by "room_types"."hotel_id";

-- updateType
update "room_types"
  set "id" = ?, "customer_id" = ?
  where "room_types"."id" = ?
  and "room_types"."customer_id" = ?
  and 1 = 0;

-- removeTypes
delete
  from "room_types"
  where "room_types"."id" in (?)
  and "room_types"."customer_id" = ?
  and 1 = 0;

-- setCount
update "room_allotments"
  set "count" = ?
  where "room_allotments"."room_type_id" = ?
  and "room_allotments"."night" = ?
  and "room_allotments"."taken" <= ?
  and "room_allotments"."customer_id" = ?
  and 1 = 0;

-- removeNight
delete
  from "room_allotments"
  where "room_allotments"."room_type_id" = ?
  and "room_allotments"."night" = ?
  and "room_allotments"."taken" = ?
  and "room_allotments"."customer_id" = ?
  and 1 = 0;
