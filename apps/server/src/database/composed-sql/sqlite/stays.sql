-- find
select "stays".*, "registrations"."name", "registrations"."phone", "registrations"."company", "registrations"."reg_no", "members"."gender"
  from "stays"
  inner join "registrations" on "registrations"."id" = "stays"."id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  inner join "members" on "members"."id" = "registrations"."member_id"
  and "members"."customer_id" = ?
  where "stays"."id" = ?
  and "stays"."customer_id" = ?
  and 1 = 0;

-- findMany
select "stays".*, "registrations"."name", "registrations"."phone", "registrations"."company", "registrations"."reg_no", "members"."gender"
  from "stays"
  inner join "registrations" on "registrations"."id" = "stays"."id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  inner join "members" on "members"."id" = "registrations"."member_id"
  and "members"."customer_id" = ?
  where "stays"."id" in (?)
  and "stays"."customer_id" = ?
  and 1 = 0;

-- findBy
select "stays".*
  from "stays"
  where "stays"."1" in (?)
  and "stays"."customer_id" = ?
  and 1 = 0;

-- page
select "stays"."id", "stays"."version", "stays"."room_no", "stays"."hotel_id", "stays"."room_type_id", "stays"."check_in", "stays"."check_out", "stays"."sharing", "stays"."created_at", "stays"."updated_at", "registrations"."name", "registrations"."phone", "registrations"."company", "registrations"."reg_no", "members"."gender"
  from "stays"
  inner join "registrations" on "registrations"."id" = "stays"."id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  inner join "members" on "members"."id" = "registrations"."member_id"
  and "members"."customer_id" = ?
  where "stays"."id" in (select "registrations"."id"
  from "registrations"
  where "registrations"."name_terms" like ? escape '\'
  and "registrations"."customer_id" = ?
  and 1 = 0)
  and "stays"."check_in" <= ?
  and "stays"."check_out" > ?
  and "stays"."id" = ?
  and "stays"."customer_id" = ?
  and 1 = 0
  order by "stays"."room_no" asc, "stays"."id" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "stays"
  where "stays"."id" in (select "registrations"."id"
  from "registrations"
  where "registrations"."name_terms" like ? escape '\'
  and "registrations"."customer_id" = ?
  and 1 = 0)
  and "stays"."check_in" <= ?
  and "stays"."check_out" > ?
  and "stays"."id" = ?
  and "stays"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "stays"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "stays"."id" = ?
  and "stays"."version" = ?
  and "stays"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "stays"
  where "stays"."id" = ?
  and "stays"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "stays".*, "registrations"."name", "registrations"."phone", "registrations"."company", "registrations"."reg_no", "members"."gender"
  from "stays"
  inner join "registrations" on "registrations"."id" = "stays"."id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  inner join "members" on "members"."id" = "registrations"."member_id"
  and "members"."customer_id" = ?
  where "stays"."1" = ?
  and "stays"."id" != ?
  and "stays"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listRooms
select "stays"."id", "stays"."room_no", "stays"."check_in", "stays"."check_out", "registrations"."name", "registrations"."created_by", "registrations"."owner_department_id"
  from "stays"
  inner join "registrations" on "registrations"."id" = "stays"."id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  where "stays"."meeting_id" = ?
  and "stays"."room_no" in ?
  and "stays"."customer_id" = ?
  and 1 = 0
  order by "stays"."room_no", "stays"."id";

-- listShared
select "stays"."id", "stays"."room_no", "stays"."check_in", "stays"."check_out", "stays"."sharing", "members"."gender"
  from "stays"
  inner join "registrations" on "registrations"."id" = "stays"."id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  inner join "members" on "members"."id" = "registrations"."member_id"
  and "members"."customer_id" = ?
  where "stays"."room_type_id" = ?
  and "stays"."sharing" in (?, ?)
  and "stays"."customer_id" = ?
  and 1 = 0
  order by "stays"."room_no", "stays"."id";

-- lastRoomNo
select max("stays"."room_no") as "last"
  from "stays"
  where "stays"."meeting_id" = ?
  and "stays"."customer_id" = ?
  and 1 = 0;

-- pass
update "stays"
  set "0" = ?, "id" = ?, "version" = ?
  where "stays"."id" = ?
  and "stays"."customer_id" = ?
  and 1 = 0;
