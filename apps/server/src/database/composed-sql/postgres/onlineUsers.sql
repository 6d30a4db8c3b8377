-- find
select "sessions"."id", "sessions"."admin_id", "sessions"."ip", "sessions"."user_agent", "sessions"."created_at", "sessions"."last_seen_at", "sessions"."locked_at", "admins"."real_name", "admins"."customer_id", "admins"."department_id", "departments"."name" as "department_name", "customers"."cust_name"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = $1
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $2
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $3
  where "sessions"."ended_at" is null
  and "admins"."state" = $4
  and "admins"."deleted_at" is null
  and "customers"."state" = $5
  and "sessions"."expires_at" > $6
  and "sessions"."last_seen_at" > $7
  and "sessions"."id" = $8;

-- listOf
select "sessions"."id", "sessions"."admin_id", "sessions"."ip", "sessions"."user_agent", "sessions"."created_at", "sessions"."last_seen_at", "sessions"."locked_at", "admins"."real_name", "admins"."customer_id", "admins"."department_id", "departments"."name" as "department_name", "customers"."cust_name"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = $1
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $2
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $3
  where "sessions"."ended_at" is null
  and "admins"."state" = $4
  and "admins"."deleted_at" is null
  and "customers"."state" = $5
  and "sessions"."expires_at" > $6
  and "sessions"."last_seen_at" > $7
  and "sessions"."admin_id" = $8
  order by "sessions"."created_at" desc, "sessions"."id" desc;
