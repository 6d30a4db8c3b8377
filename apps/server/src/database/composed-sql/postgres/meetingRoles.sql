-- listOf
select "admin_meeting_roles"."meeting_id", "admin_meeting_roles"."role_id", "admin_meeting_roles"."begin_at", "admin_meeting_roles"."end_at", "roles"."name"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = $1
  where "roles"."kind" = $2
  and "roles"."state" = $3
  and "admin_meeting_roles"."admin_id" = $4
  and "admin_meeting_roles"."meeting_id" in ($5)
  and "admin_meeting_roles"."customer_id" = $6
  order by "admin_meeting_roles"."meeting_id", "roles"."created_at", "roles"."id";

-- countHolders
select "admin_meeting_roles"."meeting_id", count(distinct "admins"."id") as "count"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = $1
  inner join "admins" on "admins"."id" = "admin_meeting_roles"."admin_id"
  and "admins"."customer_id" = $2
  where "roles"."kind" = $3
  and "roles"."state" = $4
  and "admins"."state" = $5
  and "admins"."deleted_at" is null
  and ("admin_meeting_roles"."end_at" is null or "admin_meeting_roles"."end_at" > $6)
  and "admin_meeting_roles"."meeting_id" in ($7)
  and "admin_meeting_roles"."customer_id" = $8
  group by "admin_meeting_roles"."meeting_id";

-- listHolders
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."version", "departments"."name" as "department_name", "admin_meeting_roles"."role_id", "roles"."name" as "role_name", "admin_meeting_roles"."begin_at", "admin_meeting_roles"."end_at"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = $1
  inner join "admins" on "admins"."id" = "admin_meeting_roles"."admin_id"
  and "admins"."customer_id" = $2
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $3
  where "roles"."kind" = $4
  and "roles"."state" = $5
  and "admins"."state" = $6
  and "admins"."deleted_at" is null
  and ("admin_meeting_roles"."end_at" is null or "admin_meeting_roles"."end_at" > $7)
  and "admin_meeting_roles"."meeting_id" = $8
  and "admin_meeting_roles"."customer_id" = $9
  order by "admins"."admin_no", "roles"."created_at", "roles"."id"
  limit $10;

-- listCandidates
select "admins"."id", "admins"."real_name", "admins"."version", "departments"."name" as "department_name"
  from "admins"
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $1
  where "admins"."customer_id" = $2
  and "admins"."state" = $3
  and "admins"."deleted_at" is null
  and lower("admins"."real_name") like lower($4) escape '\'
  and "admins"."customer_id" = $5
  order by "admins"."real_name", "admins"."id"
  limit $6;

-- listEverywhere
select "roles"."id", "roles"."name", count("admins"."id") as "count"
  from "roles"
  left join "admin_roles" on "admin_roles"."role_id" = "roles"."id"
  and "admin_roles"."customer_id" = $1
  left join "admins" on "admins"."id" = "admin_roles"."admin_id"
  and "admins"."state" = $2
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = $3
  where "roles"."customer_id" = $4
  and "roles"."kind" = $5
  and "roles"."state" = $6
  and "roles"."all_meetings" = $7
  and "roles"."customer_id" = $8
  group by "roles"."id", "roles"."name"
  order by "roles"."name", "roles"."id";

-- listPeople
select "admin_meeting_roles"."meeting_id", "admin_meeting_roles"."role_id", "admin_meeting_roles"."begin_at", "admin_meeting_roles"."end_at", "roles"."name", "admins"."id" as "admin_id", "admins"."real_name", "departments"."name" as "department_name"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = $1
  inner join "admins" on "admins"."id" = "admin_meeting_roles"."admin_id"
  and "admins"."customer_id" = $2
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $3
  where "roles"."kind" = $4
  and "roles"."state" = $5
  and "admins"."state" = $6
  and "admins"."deleted_at" is null
  and ("admin_meeting_roles"."end_at" is null or "admin_meeting_roles"."end_at" > $7)
  and "admin_meeting_roles"."meeting_id" = $8
  and "admin_meeting_roles"."customer_id" = $9
  order by "admins"."admin_no", "roles"."created_at", "roles"."id"
  limit $10;
