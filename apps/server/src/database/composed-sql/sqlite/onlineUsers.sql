-- find
select "sessions"."id", "sessions"."admin_id", "sessions"."ip", "sessions"."user_agent", "sessions"."created_at", "sessions"."last_seen_at", "sessions"."locked_at", "admins"."real_name", "admins"."customer_id", "admins"."department_id", "departments"."name" as "department_name", "customers"."cust_name"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = ?
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  where "sessions"."ended_at" is null
  and "admins"."state" = ?
  and "admins"."deleted_at" is null
  and "customers"."state" = ?
  and "sessions"."expires_at" > ?
  and "sessions"."last_seen_at" > ?
  and "sessions"."id" = ?;

-- listOf
select "sessions"."id", "sessions"."admin_id", "sessions"."ip", "sessions"."user_agent", "sessions"."created_at", "sessions"."last_seen_at", "sessions"."locked_at", "admins"."real_name", "admins"."customer_id", "admins"."department_id", "departments"."name" as "department_name", "customers"."cust_name"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = ?
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  where "sessions"."ended_at" is null
  and "admins"."state" = ?
  and "admins"."deleted_at" is null
  and "customers"."state" = ?
  and "sessions"."expires_at" > ?
  and "sessions"."last_seen_at" > ?
  and "sessions"."admin_id" = ?
  order by "sessions"."created_at" desc, "sessions"."id" desc;
