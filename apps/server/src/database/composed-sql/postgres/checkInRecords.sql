-- find
select "check_in_records".*, "registrations"."name", "registrations"."company", "registrations"."reg_no", "registration_types"."name" as "type_name"
  from "check_in_records"
  left join "registrations" on "registrations"."id" = "check_in_records"."registration_id"
  and "registrations"."customer_id" = $1
  and 1 = 0
  left join "registration_types" on "registration_types"."id" = "registrations"."type_id"
  and "registration_types"."customer_id" = $2
  and 1 = 0
  where "check_in_records"."id" = $3
  and "check_in_records"."customer_id" = $4
  and 1 = 0;

-- page
select "check_in_records"."id", "check_in_records"."scanned_at", "check_in_records"."point_id", "check_in_records"."direction", "check_in_records"."result", "check_in_records"."told_result", "check_in_records"."method", "check_in_records"."device", "check_in_records"."operator_id", "check_in_records"."is_offline", "check_in_records"."revised_at", "check_in_records"."undone_at", "check_in_records"."registration_id", "registrations"."name", "registrations"."company", "registrations"."reg_no", "registration_types"."name" as "type_name"
  from "check_in_records"
  left join "registrations" on "registrations"."id" = "check_in_records"."registration_id"
  and "registrations"."customer_id" = $1
  and 1 = 0
  left join "registration_types" on "registration_types"."id" = "registrations"."type_id"
  and "registration_types"."customer_id" = $2
  and 1 = 0
  where "check_in_records"."customer_id" = $3
  and 1 = 0
  order by "check_in_records"."scanned_at" desc, "check_in_records"."id" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "check_in_records"
  where "check_in_records"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- groupsOfTypes
select "registrations"."type_id" as "key", cast(count(*) as bigint) as "count"
  from "check_in_records"
  left join "registrations" on "registrations"."id" = "check_in_records"."registration_id"
  and "registrations"."customer_id" = $1
  and 1 = 0
  where "check_in_records"."customer_id" = $2
  and 1 = 0
  group by "registrations"."type_id";

-- listOperators
select "admins"."id", "admins"."real_name" as "name", "departments"."name" as "departmentName"
  from "admins"
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $1
  where "admins"."id" in (select "check_in_records"."operator_id"
  from "check_in_records"
  where "check_in_records"."customer_id" = $2
  and 1 = 0)
  and "admins"."customer_id" = $3
  order by "admins"."real_name" asc, "admins"."id" asc
  limit $4 offset $5;

-- findByNonces
select *
  from "check_in_records"
  where "check_in_records"."nonce" in $1
  and "check_in_records"."customer_id" = $2
  and 1 = 0;

-- listAttempts
select *
  from "check_in_records"
  where "check_in_records"."registration_id" in ($1)
  and "check_in_records"."result" in ($2, $3)
  and "check_in_records"."undone_at" is null
  and "check_in_records"."is_settled" = $4
  and "check_in_records"."customer_id" = $5
  and 1 = 0;

-- revise
update "check_in_records"
  set "id" = $1, "customer_id" = $2
  where "check_in_records"."id" in ($3)
  and "check_in_records"."customer_id" = $4
  and 1 = 0;

-- undo
update "check_in_records"
  set "id" = $1, "customer_id" = $2
  where "check_in_records"."id" = $3
  and "check_in_records"."result" = $4
  and "check_in_records"."undone_at" is null
  and "check_in_records"."customer_id" = $5
  and 1 = 0;

-- settleDuplicates
update "check_in_records"
  set "is_settled" = $1
  where "check_in_records"."registration_id" = $2
  and "check_in_records"."point_id" = $3
  and "check_in_records"."result" = $4
  and "check_in_records"."customer_id" = $5
  and 1 = 0;

-- firstArrivals
select "check_in_records"."registration_id" as "id", min("check_in_records"."scanned_at") as "at"
  from "check_in_records"
  inner join "check_in_points" on "check_in_points"."id" = "check_in_records"."point_id"
  and "check_in_points"."customer_id" = $1
  and 1 = 0
  where "check_in_records"."result" = 'ok'
  and "check_in_records"."direction" = 'in'
  and "check_in_records"."undone_at" is null
  and "check_in_points"."kind" = $2
  and "check_in_records"."registration_id" in ($3)
  and "check_in_records"."customer_id" = $4
  and 1 = 0
  group by "check_in_records"."registration_id";

-- arrivalsAt
select "check_in_records"."registration_id" as "id", min("check_in_records"."scanned_at") as "at"
  from "check_in_records"
  where "check_in_records"."result" = 'ok'
  and "check_in_records"."direction" = 'in'
  and "check_in_records"."undone_at" is null
  and "check_in_records"."point_id" = $1
  and "check_in_records"."registration_id" in ($2)
  and "check_in_records"."customer_id" = $3
  and 1 = 0
  group by "check_in_records"."registration_id";

-- lastPassagesAt
select "check_in_records"."registration_id" as "id", "check_in_records"."direction", max("check_in_records"."scanned_at") as "at"
  from "check_in_records"
  where "check_in_records"."point_id" = $1
  and "check_in_records"."result" = 'ok'
  and "check_in_records"."undone_at" is null
  and "check_in_records"."customer_id" = $2
  and 1 = 0
  group by "check_in_records"."registration_id", "check_in_records"."direction";

-- countArrivals
select "check_in_records"."point_id", count(distinct "check_in_records"."registration_id") as "people", count(*) as "times"
  from "check_in_records"
  where "check_in_records"."result" = 'ok'
  and "check_in_records"."direction" = 'in'
  and "check_in_records"."undone_at" is null
  and "check_in_records"."point_id" in ($1)
  and "check_in_records"."customer_id" = $2
  and 1 = 0
  group by "check_in_records"."point_id";

-- countPointsOf
select "check_in_points"."session_id", count(*) as "count"
  from "check_in_points"
  where "check_in_points"."session_id" in ($1)
  and "check_in_points"."customer_id" = $2
  and 1 = 0
  group by "check_in_points"."session_id";

-- listUsedPoints
select "check_in_points"."id"
  from "check_in_points"
  where "check_in_points"."id" in ($1)
  and exists (select "check_in_records"."id"
  from "check_in_records"
  where "check_in_records"."point_id" = "check_in_points"."id"
  and "check_in_records"."customer_id" = $2
  and 1 = 0)
  and "check_in_points"."customer_id" = $3
  and 1 = 0;
