-- page
select "roles"."id", "roles"."customer_id", "roles"."code", "roles"."name", "roles"."kind", "roles"."data_scope", "roles"."is_wildcard", "roles"."state", "roles"."remark", "roles"."sort_order", "roles"."all_meetings", "roles"."version", "roles"."created_at", "roles"."created_by", "roles"."updated_at", "customers"."cust_code", "customers"."cust_name", "customers"."is_platform", "creators"."real_name" as "created_by_name"
  from "roles"
  left join "customers" on "customers"."id" = "roles"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "roles"."created_by"
  and "creators"."customer_id" = $2
  where "roles"."customer_id" = $3
  order by "roles"."sort_order" asc, "roles"."created_at" asc, "roles"."id" asc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "roles"
  where "roles"."customer_id" = $1
  limit $2) as "counted";

-- findView
select "roles".*, "customers"."cust_code", "customers"."cust_name", "customers"."is_platform", "creators"."real_name" as "created_by_name"
  from "roles"
  inner join "customers" on "customers"."id" = "roles"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "roles"."created_by"
  and "creators"."customer_id" = $2
  where "roles"."id" = $3
  and "roles"."customer_id" = $4;

-- countHolders
select "admin_roles"."role_id" as "role_id", count(distinct "admin_roles"."admin_id") as "total"
  from "admin_roles"
  inner join "admins" on "admins"."id" = "admin_roles"."admin_id"
  and "admins"."customer_id" = $1
  where "admin_roles"."role_id" in ($2)
  and "admins"."deleted_at" is null
  and "admin_roles"."customer_id" = $3
  group by "admin_roles"."role_id";
select "admin_meeting_roles"."role_id" as "role_id", count(distinct "admin_meeting_roles"."admin_id") as "total"
  from "admin_meeting_roles"
  inner join "admins" on "admins"."id" = "admin_meeting_roles"."admin_id"
  and "admins"."customer_id" = $1
  where "admin_meeting_roles"."role_id" in ($2)
  and "admins"."deleted_at" is null
  and "admin_meeting_roles"."customer_id" = $3
  group by "admin_meeting_roles"."role_id";

-- listHolderPlaces
select distinct "admin_roles"."role_id", "admins"."customer_id", "admins"."department_id"
  from "admin_roles"
  inner join "admins" on "admins"."id" = "admin_roles"."admin_id"
  and "admins"."customer_id" = $1
  where "admin_roles"."role_id" in ($2)
  and "admin_roles"."customer_id" = $3;
select distinct "admin_meeting_roles"."role_id", "admins"."customer_id", "admins"."department_id", "admin_meeting_roles"."meeting_id", "admin_meeting_roles"."begin_at", "admin_meeting_roles"."end_at"
  from "admin_meeting_roles"
  inner join "admins" on "admins"."id" = "admin_meeting_roles"."admin_id"
  and "admins"."customer_id" = $1
  where "admin_meeting_roles"."role_id" in ($2)
  and "admin_meeting_roles"."customer_id" = $3;

-- isHeld
select "admin_roles"."role_id"
  from "admin_roles"
  where "admin_roles"."role_id" = $1
  and "admin_roles"."customer_id" = $2
  limit $3;

-- listIdsOf
select "admin_roles"."role_id"
  from "admin_roles"
  where "admin_roles"."admin_id" = $1
  and "admin_roles"."customer_id" = $2;
select "admin_meeting_roles"."role_id"
  from "admin_meeting_roles"
  where "admin_meeting_roles"."admin_id" = $1
  and "admin_meeting_roles"."customer_id" = $2;
