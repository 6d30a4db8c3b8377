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
  and "admin_meeting_roles"."meeting_id" = $6
  and "admins"."state" = $7
  and "admins"."deleted_at" is null
  and ("admin_meeting_roles"."end_at" is null or "admin_meeting_roles"."end_at" > $8)
  and "admin_meeting_roles"."customer_id" = $9
  order by "admins"."admin_no", "roles"."created_at", "roles"."id"
  limit $10;
