-- listOf
select "admin_meeting_roles"."meeting_id", "admin_meeting_roles"."role_id", "admin_meeting_roles"."begin_at", "admin_meeting_roles"."end_at", "roles"."name"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = ?
  where "roles"."kind" = ?
  and "roles"."state" = ?
  and "admin_meeting_roles"."admin_id" = ?
  and "admin_meeting_roles"."meeting_id" in (?)
  and "admin_meeting_roles"."customer_id" = ?
  order by "admin_meeting_roles"."meeting_id", "roles"."created_at", "roles"."id";

-- countHolders
select "admin_meeting_roles"."meeting_id", count(distinct "admins"."id") as "count"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = ?
  inner join "admins" on "admins"."id" = "admin_meeting_roles"."admin_id"
  and "admins"."customer_id" = ?
  where "roles"."kind" = ?
  and "roles"."state" = ?
  and "admins"."state" = ?
  and "admins"."deleted_at" is null
  and ("admin_meeting_roles"."end_at" is null or "admin_meeting_roles"."end_at" > ?)
  and "admin_meeting_roles"."meeting_id" in (?)
  and "admin_meeting_roles"."customer_id" = ?
  group by "admin_meeting_roles"."meeting_id";

-- listHolders
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."version", "departments"."name" as "department_name", "admin_meeting_roles"."role_id", "roles"."name" as "role_name", "admin_meeting_roles"."begin_at", "admin_meeting_roles"."end_at"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = ?
  inner join "admins" on "admins"."id" = "admin_meeting_roles"."admin_id"
  and "admins"."customer_id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  where "roles"."kind" = ?
  and "roles"."state" = ?
  and "admins"."state" = ?
  and "admins"."deleted_at" is null
  and ("admin_meeting_roles"."end_at" is null or "admin_meeting_roles"."end_at" > ?)
  and "admin_meeting_roles"."meeting_id" = ?
  and "admin_meeting_roles"."customer_id" = ?
  order by "admins"."admin_no", "roles"."created_at", "roles"."id"
  limit ?;

-- listCandidates
select "admins"."id", "admins"."real_name", "admins"."version", "departments"."name" as "department_name"
  from "admins"
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  where "admins"."customer_id" = ?
  and "admins"."state" = ?
  and "admins"."deleted_at" is null
  and lower("admins"."real_name") like lower(?) escape '\'
  and "admins"."customer_id" = ?
  order by "admins"."real_name", "admins"."id"
  limit ?;

-- listEverywhere
select "roles"."id", "roles"."name", count("admins"."id") as "count"
  from "roles"
  left join "admin_roles" on "admin_roles"."role_id" = "roles"."id"
  and "admin_roles"."customer_id" = ?
  left join "admins" on "admins"."id" = "admin_roles"."admin_id"
  and "admins"."state" = ?
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  where "roles"."customer_id" = ?
  and "roles"."kind" = ?
  and "roles"."state" = ?
  and "roles"."all_meetings" = ?
  and "roles"."customer_id" = ?
  group by "roles"."id", "roles"."name"
  order by "roles"."name", "roles"."id";

-- listPeople
select "admin_meeting_roles"."meeting_id", "admin_meeting_roles"."role_id", "admin_meeting_roles"."begin_at", "admin_meeting_roles"."end_at", "roles"."name", "admins"."id" as "admin_id", "admins"."real_name", "departments"."name" as "department_name"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = ?
  inner join "admins" on "admins"."id" = "admin_meeting_roles"."admin_id"
  and "admins"."customer_id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  where "roles"."kind" = ?
  and "roles"."state" = ?
  and "admins"."state" = ?
  and "admins"."deleted_at" is null
  and ("admin_meeting_roles"."end_at" is null or "admin_meeting_roles"."end_at" > ?)
  and "admin_meeting_roles"."meeting_id" = ?
  and "admin_meeting_roles"."customer_id" = ?
  order by "admins"."admin_no", "roles"."created_at", "roles"."id"
  limit ?;
