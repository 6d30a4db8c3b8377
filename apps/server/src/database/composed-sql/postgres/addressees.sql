-- listAdmins
select "admins"."id", "admins"."real_name", "admins"."department_id"
  from "admins"
  where "admins"."customer_id" = $1
  and "admins"."state" = $2
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = $3
  order by "admins"."real_name", "admins"."id";

-- phonesOf
select "admins"."id", "admins"."phone"
  from "admins"
  where "admins"."id" in ($1)
  and "admins"."customer_id" = $2;

-- listDepartments
select "departments"."id", "departments"."name", "departments"."ancestors"
  from "departments"
  where "departments"."customer_id" = $1
  and "departments"."customer_id" = $2
  order by "departments"."ancestors";

-- namesOfRoles
select "roles"."id", "roles"."name"
  from "roles"
  where "roles"."id" in ($1)
  and "roles"."customer_id" = $2;

-- customerOf
select "meetings"."customer_id"
  from "meetings"
  where "meetings"."id" = $1
  and "meetings"."customer_id" = $2;

-- listMeetingRoles
select "admin_meeting_roles"."admin_id", "roles"."id", "roles"."name"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = $1
  where "admin_meeting_roles"."customer_id" = $2
  and "admin_meeting_roles"."meeting_id" = $3
  and "roles"."kind" = $4
  and "roles"."state" = $5
  and ("admin_meeting_roles"."begin_at" is null or "admin_meeting_roles"."begin_at" <= $6)
  and ("admin_meeting_roles"."end_at" is null or "admin_meeting_roles"."end_at" > $7)
  and "admin_meeting_roles"."customer_id" = $8
  order by "roles"."name";

-- listEveryMeetingRoles
select "admin_roles"."admin_id", "roles"."id", "roles"."name"
  from "admin_roles"
  inner join "roles" on "roles"."id" = "admin_roles"."role_id"
  and "roles"."customer_id" = $1
  where "admin_roles"."customer_id" = $2
  and "roles"."kind" = $3
  and "roles"."state" = $4
  and ("roles"."is_wildcard" = $5 or "roles"."all_meetings" = $6 or ("roles"."data_scope" = $7
  and exists (select "role_functions"."role_id"
  from "role_functions"
  where "role_functions"."role_id" = "roles"."id"
  and "role_functions"."function_key" = $8
  and "role_functions"."customer_id" = $9)))
  and "admin_roles"."customer_id" = $10
  order by "roles"."name";
