-- listAdmins
select "admins"."id", "admins"."real_name", "admins"."department_id"
  from "admins"
  where "admins"."customer_id" = ?
  and "admins"."state" = ?
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  order by "admins"."real_name", "admins"."id";

-- phonesOf
select "admins"."id", "admins"."phone"
  from "admins"
  where "admins"."id" in (?)
  and "admins"."customer_id" = ?;

-- listDepartments
select "departments"."id", "departments"."name", "departments"."ancestors"
  from "departments"
  where "departments"."customer_id" = ?
  and "departments"."customer_id" = ?
  order by "departments"."ancestors";

-- namesOfRoles
select "roles"."id", "roles"."name"
  from "roles"
  where "roles"."id" in (?)
  and "roles"."customer_id" = ?;

-- customerOf
select "meetings"."customer_id"
  from "meetings"
  where "meetings"."id" = ?
  and "meetings"."customer_id" = ?;

-- listMeetingRoles
select "admin_meeting_roles"."admin_id", "roles"."id", "roles"."name"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = ?
  where "admin_meeting_roles"."customer_id" = ?
  and "admin_meeting_roles"."meeting_id" = ?
  and "roles"."kind" = ?
  and "roles"."state" = ?
  and ("admin_meeting_roles"."begin_at" is null or "admin_meeting_roles"."begin_at" <= ?)
  and ("admin_meeting_roles"."end_at" is null or "admin_meeting_roles"."end_at" > ?)
  and "admin_meeting_roles"."customer_id" = ?
  order by "roles"."name";

-- listEveryMeetingRoles
select "admin_roles"."admin_id", "roles"."id", "roles"."name"
  from "admin_roles"
  inner join "roles" on "roles"."id" = "admin_roles"."role_id"
  and "roles"."customer_id" = ?
  where "admin_roles"."customer_id" = ?
  and "roles"."kind" = ?
  and "roles"."state" = ?
  and ("roles"."is_wildcard" = ? or "roles"."all_meetings" = ? or ("roles"."data_scope" = ?
  and exists (select "role_functions"."role_id"
  from "role_functions"
  where "role_functions"."role_id" = "roles"."id"
  and "role_functions"."function_key" = ?
  and "role_functions"."customer_id" = ?)))
  and "admin_roles"."customer_id" = ?
  order by "roles"."name";
