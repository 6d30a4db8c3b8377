-- listTypes
select *
  from "room_types"
  where "room_types"."hotel_id" in (?)
  and "room_types"."customer_id" = ?
  and 1 = 0
  order by "room_types"."sort_order", "room_types"."id";

-- findType
select *
  from "room_types"
  where "room_types"."id" = ?
  and "room_types"."customer_id" = ?
  and 1 = 0;

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

-- listSharedRooms
select "stays"."room_no", "stays"."check_in", "stays"."check_out"
  from "stays"
  where "stays"."room_type_id" = ?
  and "stays"."sharing" != ?
  and "stays"."customer_id" = ?
  and 1 = 0
  order by "stays"."id";

-- takeNights
update "room_allotments"
  set "taken" = taken + 1
  where "room_allotments"."room_type_id" = ?
  and "room_allotments"."night" in ?
  and "room_allotments"."taken" < "room_allotments"."count"
  and "room_allotments"."customer_id" = ?
  and 1 = 0;

-- releaseNights
update "room_allotments"
  set "taken" = taken - 1
  where "room_allotments"."room_type_id" = ?
  and "room_allotments"."night" in ?
  and "room_allotments"."customer_id" = ?
  and 1 = 0;

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
