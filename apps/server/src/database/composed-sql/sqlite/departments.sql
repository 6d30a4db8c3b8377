-- find
select "departments".*
  from "departments"
  inner join "customers" on "customers"."id" = "departments"."customer_id"
  and "customers"."id" = ?
  where "departments"."id" = ?
  and "customers"."deleted_at" is null
  and "departments"."customer_id" = ?;

-- findToKeep
select "departments".*
  from "departments"
  inner join "customers" on "customers"."id" = "departments"."customer_id"
  and "customers"."id" = ?
  where "departments"."id" = ?
  and "customers"."deleted_at" is null
  and "departments"."customer_id" = ?;

-- findView
select "departments".*, "leaders"."real_name" as "leader_name", "customers"."cust_code", "customers"."cust_name"
  from "departments"
  inner join "customers" on "customers"."id" = "departments"."customer_id"
  and "customers"."deleted_at" is null
  and "customers"."id" = ?
  left join "admins" as "leaders" on "leaders"."id" = "departments"."leader_id"
  and "leaders"."deleted_at" is null
  and "leaders"."customer_id" = ?
  where "departments"."id" = ?
  and "departments"."customer_id" = ?;

-- list
select "departments".*, "leaders"."real_name" as "leader_name", "customers"."cust_code", "customers"."cust_name"
  from "departments"
  inner join "customers" on "customers"."id" = "departments"."customer_id"
  and "customers"."deleted_at" is null
  and "customers"."id" = ?
  left join "admins" as "leaders" on "leaders"."id" = "departments"."leader_id"
  and "leaders"."deleted_at" is null
  and "leaders"."customer_id" = ?
  where "departments"."customer_id" = ?
  order by "departments"."customer_id", "departments"."sort_order", "departments"."id"
  limit ?;

-- listOfCompany
select "departments".*
  from "departments"
  where "departments"."customer_id" = ?
  and "departments"."customer_id" = ?
  order by "departments"."sort_order", "departments"."id";

-- listSubtreeIds
select "departments"."id"
  from "departments"
  where lower("departments"."ancestors") like lower(?) escape '\'
  and "departments"."customer_id" = ?
  order by "departments"."id"
  limit ?;

-- countPeople
select "departments"."ancestors", count(*) as "count"
  from "admins"
  inner join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  group by "departments"."id", "departments"."ancestors";

-- hasPeople
select "admins"."id"
  from "admins"
  where "admins"."department_id" = ?
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?;
select "admins"."id"
  from "admins"
  where "admins"."department_id" = ?
  and "admins"."deleted_at" is not null
  and "admins"."customer_id" = ?;

-- insert
insert into "departments" ("id", "customer_id")
  values (?, ?)
  on conflict ("customer_id", "code") do nothing;

-- update
update "departments"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "departments"."id" = ?
  and "departments"."version" = ?
  and "departments"."customer_id" = ?;

-- setAncestors
update "departments"
  set "ancestors" = ?
  where "departments"."id" = ?
  and "departments"."customer_id" = ?;

-- remove
delete
  from "departments"
  where "departments"."id" = ?
  and "departments"."customer_id" = ?;
