-- find
select "stays".*, "registrations"."name", "registrations"."phone", "registrations"."company", "registrations"."reg_no", "members"."gender"
  from "stays"
  inner join "registrations" on "registrations"."id" = "stays"."id"
  and "registrations"."customer_id" = $1
  and 1 = 0
  inner join "members" on "members"."id" = "registrations"."member_id"
  and "members"."customer_id" = $2
  where "stays"."id" = $3
  and "stays"."customer_id" = $4
  and 1 = 0;

-- findMany
select "stays".*, "registrations"."name", "registrations"."phone", "registrations"."company", "registrations"."reg_no", "members"."gender"
  from "stays"
  inner join "registrations" on "registrations"."id" = "stays"."id"
  and "registrations"."customer_id" = $1
  and 1 = 0
  inner join "members" on "members"."id" = "registrations"."member_id"
  and "members"."customer_id" = $2
  where "stays"."id" in ($3)
  and "stays"."customer_id" = $4
  and 1 = 0;

-- findBy
select "stays".*
  from "stays"
  where "stays"."1" in ($1)
  and "stays"."customer_id" = $2
  and 1 = 0;

-- page
select "stays"."id", "stays"."version", "stays"."room_no", "stays"."hotel_id", "stays"."room_type_id", "stays"."check_in", "stays"."check_out", "stays"."sharing", "stays"."created_at", "stays"."updated_at", "registrations"."name", "registrations"."phone", "registrations"."company", "registrations"."reg_no", "members"."gender"
  from "stays"
  inner join "registrations" on "registrations"."id" = "stays"."id"
  and "registrations"."customer_id" = $1
  and 1 = 0
  inner join "members" on "members"."id" = "registrations"."member_id"
  and "members"."customer_id" = $2
  where "stays"."id" in (select "registrations"."id"
  from "registrations"
  where "registrations"."name_terms" like $3 escape '\'
  and "registrations"."customer_id" = $4
  and 1 = 0)
  and "stays"."check_in" <= $5
  and "stays"."check_out" > $6
  and "stays"."id" = $7
  and "stays"."customer_id" = $8
  and 1 = 0
  order by "stays"."room_no" asc, "stays"."id" asc
  limit $9 offset $10;
select count(*) as "total"
  from (select 1 as "one"
  from "stays"
  where "stays"."id" in (select "registrations"."id"
  from "registrations"
  where "registrations"."name_terms" like $1 escape '\'
  and "registrations"."customer_id" = $2
  and 1 = 0)
  and "stays"."check_in" <= $3
  and "stays"."check_out" > $4
  and "stays"."id" = $5
  and "stays"."customer_id" = $6
  and 1 = 0
  limit $7) as "counted";

-- update
update "stays"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "stays"."id" = $4
  and "stays"."version" = $5
  and "stays"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "stays"
  where "stays"."id" = $1
  and "stays"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "stays".*, "registrations"."name", "registrations"."phone", "registrations"."company", "registrations"."reg_no", "members"."gender"
  from "stays"
  inner join "registrations" on "registrations"."id" = "stays"."id"
  and "registrations"."customer_id" = $1
  and 1 = 0
  inner join "members" on "members"."id" = "registrations"."member_id"
  and "members"."customer_id" = $2
  where "stays"."1" = $3
  and "stays"."id" != $4
  and "stays"."customer_id" = $5
  and 1 = 0
  limit $6;

-- listRooms
select "stays"."id", "stays"."room_no", "stays"."check_in", "stays"."check_out", "registrations"."name", "registrations"."created_by", "registrations"."owner_department_id"
  from "stays"
  inner join "registrations" on "registrations"."id" = "stays"."id"
  and "registrations"."customer_id" = $1
  and 1 = 0
  where "stays"."meeting_id" = $2
  and "stays"."room_no" in $3
  and "stays"."customer_id" = $4
  and 1 = 0
  order by "stays"."room_no", "stays"."id";

-- listShared
select "stays"."id", "stays"."room_no", "stays"."check_in", "stays"."check_out", "stays"."sharing", "members"."gender"
  from "stays"
  inner join "registrations" on "registrations"."id" = "stays"."id"
  and "registrations"."customer_id" = $1
  and 1 = 0
  inner join "members" on "members"."id" = "registrations"."member_id"
  and "members"."customer_id" = $2
  where "stays"."room_type_id" = $3
  and "stays"."sharing" in ($4, $5)
  and "stays"."customer_id" = $6
  and 1 = 0
  order by "stays"."room_no", "stays"."id";

-- lastRoomNo
select max("stays"."room_no") as "last"
  from "stays"
  where "stays"."meeting_id" = $1
  and "stays"."customer_id" = $2
  and 1 = 0;

-- pass
update "stays"
  set "0" = $1, "id" = $2, "version" = $3
  where "stays"."id" = $4
  and "stays"."customer_id" = $5
  and 1 = 0;
