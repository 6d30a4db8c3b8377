-- findView
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from "admins"
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = ?
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = ?
  where "admins"."id" = ?
  and "admins"."customer_id" = ?;

-- find
select "admins".*
  from "admins"
  where "admins"."id" = ?
  and "admins"."customer_id" = ?;

-- listNamed
select "admins"."id", "admins"."admin_no", "admins"."real_name"
  from "admins"
  where "admins"."deleted_at" is null
  and ("admins"."admin_no" in ? or "admins"."real_name" in ?)
  and "admins"."customer_id" = ?
  order by "admins"."id";

-- listByPhones
select "admins".*
  from "admins"
  where "admins"."phone" in (?)
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?;

-- listByIds
select "admins".*
  from "admins"
  where "admins"."id" in (?)
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?;

-- findForSignIn
select "admins".*, "customers"."state" as "customer_state"
  from "admins"
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  where "admins"."phone" = ?
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?;

-- insert
insert into "admins" ("id", "customer_id")
  values (?, ?)
  on conflict ("phone")
  where "deleted_at" is null do nothing;

-- insertAll
insert into "admins" ("id", "customer_id")
  values (?, ?);

-- update
update "admins"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "admins"."id" = ?
  and "admins"."version" = ?
  and "admins"."customer_id" = ?;

-- markSignedIn
update "admins"
  set "last_sign_in_at" = ?
  where "admins"."id" = ?
  and "admins"."customer_id" = ?;

-- countUnsent
select "admins"."id"
  from "admins"
  where "admins"."password_state" = ?
  and "admins"."deleted_at" is null
  and "admins"."state" = ?
  and "admins"."customer_id" = ?
  limit ?;

-- countEnabled
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."state" = ?
  and "admins"."customer_id" = ?
  limit ?) as "counted";

-- countAddedByHour
select substr("newest"."at", 1, 13) as "hour", count(*) as "count"
  from (select "admins"."created_at" as "at"
  from "admins"
  where "admins"."created_at" >= ?
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  order by "admins"."created_at" desc
  limit ?) as "newest"
  group by substr("newest"."at", 1, 13);

-- listOtherPlatformAdminIds
select "admins"."id"
  from "admins"
  inner join "admin_roles" on "admin_roles"."admin_id" = "admins"."id"
  and "admin_roles"."customer_id" = ?
  inner join "roles" on "roles"."id" = "admin_roles"."role_id"
  and "roles"."customer_id" = ?
  where "roles"."is_wildcard" = ?
  and "roles"."state" = ?
  and "admins"."state" = ?
  and "admins"."deleted_at" is null
  and "admins"."id" != ?
  and "admins"."customer_id" = ?
  limit ?;
