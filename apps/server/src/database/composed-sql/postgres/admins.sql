-- findView
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from "admins"
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $1
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $2
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = $3
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = $4
  where "admins"."id" = $5
  and "admins"."customer_id" = $6;

-- find
select "admins".*
  from "admins"
  where "admins"."id" = $1
  and "admins"."customer_id" = $2;

-- listNamed
select "admins"."id", "admins"."admin_no", "admins"."real_name"
  from "admins"
  where "admins"."deleted_at" is null
  and ("admins"."admin_no" in $1 or "admins"."real_name" in $2)
  and "admins"."customer_id" = $3
  order by "admins"."id";

-- listByPhones
select "admins".*
  from "admins"
  where "admins"."phone" in ($1)
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = $2;

-- listByIds
select "admins".*
  from "admins"
  where "admins"."id" in ($1)
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = $2;

-- findForSignIn
select "admins".*, "customers"."state" as "customer_state"
  from "admins"
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $1
  where "admins"."phone" = $2
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = $3;

-- insert
insert into "admins" ("id", "customer_id")
  values ($1, $2)
  on conflict ("phone")
  where "deleted_at" is null do nothing;

-- insertAll
insert into "admins" ("id", "customer_id")
  values ($1, $2);

-- update
update "admins"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "admins"."id" = $4
  and "admins"."version" = $5
  and "admins"."customer_id" = $6;

-- markSignedIn
update "admins"
  set "last_sign_in_at" = $1
  where "admins"."id" = $2
  and "admins"."customer_id" = $3;

-- countUnsent
select "admins"."id"
  from "admins"
  where "admins"."password_state" = $1
  and "admins"."deleted_at" is null
  and "admins"."state" = $2
  and "admins"."customer_id" = $3
  limit $4;

-- countEnabled
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."state" = $1
  and "admins"."customer_id" = $2
  limit $3) as "counted";

-- countAddedByHour
select substr("newest"."at", 1, 13) as "hour", count(*) as "count"
  from (select "admins"."created_at" as "at"
  from "admins"
  where "admins"."created_at" >= $1
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = $2
  order by "admins"."created_at" desc
  limit $3) as "newest"
  group by substr("newest"."at", 1, 13);

-- listOtherPlatformAdminIds
select "admins"."id"
  from "admins"
  inner join "admin_roles" on "admin_roles"."admin_id" = "admins"."id"
  and "admin_roles"."customer_id" = $1
  inner join "roles" on "roles"."id" = "admin_roles"."role_id"
  and "roles"."customer_id" = $2
  where "roles"."is_wildcard" = $3
  and "roles"."state" = $4
  and "admins"."state" = $5
  and "admins"."deleted_at" is null
  and "admins"."id" != $6
  and "admins"."customer_id" = $7
  limit $8;
