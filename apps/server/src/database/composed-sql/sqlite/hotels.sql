-- find
select "hotels".*
  from "hotels"
  where "hotels"."id" = ?
  and "hotels"."customer_id" = ?
  and 1 = 0;

-- findMany
select "hotels".*
  from "hotels"
  where "hotels"."id" in (?)
  and "hotels"."customer_id" = ?
  and 1 = 0;

-- findBy
select "hotels".*
  from "hotels"
  where "hotels"."1" in (?)
  and "hotels"."customer_id" = ?
  and 1 = 0;

-- page
select "hotels"."id", "hotels"."version", "hotels"."name", "hotels"."area_code", "hotels"."address", "hotels"."contact_name", "hotels"."contact_phone", "hotels"."created_at", "hotels"."updated_at"
  from "hotels"
  where "hotels"."customer_id" = ?
  and 1 = 0
  order by "hotels"."created_at" desc, "hotels"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "hotels"
  where "hotels"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "hotels"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "hotels"."id" = ?
  and "hotels"."version" = ?
  and "hotels"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "hotels"
  where "hotels"."id" = ?
  and "hotels"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "hotels".*
  from "hotels"
  where "hotels"."1" = ?
  and "hotels"."id" != ?
  and "hotels"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listOf
select *
  from "hotels"
  where "hotels"."meeting_id" = ?
  and "hotels"."customer_id" = ?
  and 1 = 0
  order by "hotels"."created_at", "hotels"."id";

-- advanceRooms
update "hotels"
  set "rooms_version" = ?, "rooms_updated_at" = ?
  where "hotels"."id" = ?
  and "hotels"."rooms_version" = ?
  and "hotels"."customer_id" = ?
  and 1 = 0;
