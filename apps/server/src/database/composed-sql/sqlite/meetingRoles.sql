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
  and "admin_meeting_roles"."meeting_id" = ?
  and "admins"."state" = ?
  and "admins"."deleted_at" is null
  and ("admin_meeting_roles"."end_at" is null or "admin_meeting_roles"."end_at" > ?)
  and "admin_meeting_roles"."customer_id" = ?
  order by "admins"."admin_no", "roles"."created_at", "roles"."id"
  limit ?;
