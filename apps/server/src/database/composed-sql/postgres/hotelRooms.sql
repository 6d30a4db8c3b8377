-- listTypes
select *
  from "room_types"
  where "room_types"."hotel_id" in ($1)
  and "room_types"."customer_id" = $2
  and 1 = 0
  order by "room_types"."sort_order", "room_types"."id";

-- findType
select *
  from "room_types"
  where "room_types"."id" = $1
  and "room_types"."customer_id" = $2
  and 1 = 0;

-- listAllotments
select *
  from "room_allotments"
  where "room_allotments"."room_type_id" in ($1)
  and "room_allotments"."customer_id" = $2
  and 1 = 0
  order by "room_allotments"."night";

-- countTypes
select "room_types"."hotel_id", count(*) as "count"
  from "room_types"
  where "room_types"."hotel_id" in ($1)
  and "room_types"."customer_id" = $2
  and 1 = 0
  group by "room_types"."hotel_id";

-- listSharedRooms
select "stays"."room_no", "stays"."check_in", "stays"."check_out"
  from "stays"
  where "stays"."room_type_id" = $1
  and "stays"."sharing" != $2
  and "stays"."customer_id" = $3
  and 1 = 0
  order by "stays"."id";

-- takeNights
update "room_allotments"
  set "taken" = taken + 1
  where "room_allotments"."room_type_id" = $1
  and "room_allotments"."night" in $2
  and "room_allotments"."taken" < "room_allotments"."count"
  and "room_allotments"."customer_id" = $3
  and 1 = 0;

-- releaseNights
update "room_allotments"
  set "taken" = taken - 1
  where "room_allotments"."room_type_id" = $1
  and "room_allotments"."night" in $2
  and "room_allotments"."customer_id" = $3
  and 1 = 0;

-- updateType
update "room_types"
  set "id" = $1, "customer_id" = $2
  where "room_types"."id" = $3
  and "room_types"."customer_id" = $4
  and 1 = 0;

-- removeTypes
delete
  from "room_types"
  where "room_types"."id" in ($1)
  and "room_types"."customer_id" = $2
  and 1 = 0;

-- setCount
update "room_allotments"
  set "count" = $1
  where "room_allotments"."room_type_id" = $2
  and "room_allotments"."night" = $3
  and "room_allotments"."taken" <= $4
  and "room_allotments"."customer_id" = $5
  and 1 = 0;

-- removeNight
delete
  from "room_allotments"
  where "room_allotments"."room_type_id" = $1
  and "room_allotments"."night" = $2
  and "room_allotments"."taken" = $3
  and "room_allotments"."customer_id" = $4
  and 1 = 0;
