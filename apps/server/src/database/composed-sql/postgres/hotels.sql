-- find
select "hotels".*
  from "hotels"
  where "hotels"."id" = $1
  and "hotels"."customer_id" = $2
  and 1 = 0;

-- findMany
select "hotels".*
  from "hotels"
  where "hotels"."id" in ($1)
  and "hotels"."customer_id" = $2
  and 1 = 0;

-- findBy
select "hotels".*
  from "hotels"
  where "hotels"."1" in ($1)
  and "hotels"."customer_id" = $2
  and 1 = 0;

-- page
select "hotels"."id", "hotels"."version", "hotels"."name", "hotels"."area_code", "hotels"."address", "hotels"."contact_name", "hotels"."contact_phone", "hotels"."created_at", "hotels"."updated_at"
  from "hotels"
  where "hotels"."customer_id" = $1
  and 1 = 0
  order by "hotels"."created_at" desc, "hotels"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "hotels"
  where "hotels"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "hotels"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "hotels"."id" = $4
  and "hotels"."version" = $5
  and "hotels"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "hotels"
  where "hotels"."id" = $1
  and "hotels"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "hotels".*
  from "hotels"
  where "hotels"."1" = $1
  and "hotels"."id" != $2
  and "hotels"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listOf
select *
  from "hotels"
  where "hotels"."meeting_id" = $1
  and "hotels"."customer_id" = $2
  and 1 = 0
  order by "hotels"."created_at", "hotels"."id";

-- advanceRooms
update "hotels"
  set "rooms_version" = $1, "rooms_updated_at" = $2
  where "hotels"."id" = $3
  and "hotels"."rooms_version" = $4
  and "hotels"."customer_id" = $5
  and 1 = 0;
