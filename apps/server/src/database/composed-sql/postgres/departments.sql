-- find
select "departments".*
  from "departments"
  inner join "customers" on "customers"."id" = "departments"."customer_id"
  and "customers"."id" = $1
  where "departments"."id" = $2
  and "customers"."deleted_at" is null
  and "departments"."customer_id" = $3;

-- findToKeep
select "departments"."id"
  from "departments"
  where "departments"."id" = $1
  and "departments"."customer_id" = $2 for key share;
select "departments".*
  from "departments"
  inner join "customers" on "customers"."id" = "departments"."customer_id"
  and "customers"."id" = $1
  where "departments"."id" = $2
  and "customers"."deleted_at" is null
  and "departments"."customer_id" = $3;

-- findView
select "departments".*, "leaders"."real_name" as "leader_name", "customers"."cust_code", "customers"."cust_name"
  from "departments"
  inner join "customers" on "customers"."id" = "departments"."customer_id"
  and "customers"."deleted_at" is null
  and "customers"."id" = $1
  left join "admins" as "leaders" on "leaders"."id" = "departments"."leader_id"
  and "leaders"."deleted_at" is null
  and "leaders"."customer_id" = $2
  where "departments"."id" = $3
  and "departments"."customer_id" = $4;

-- list
select "departments".*, "leaders"."real_name" as "leader_name", "customers"."cust_code", "customers"."cust_name"
  from "departments"
  inner join "customers" on "customers"."id" = "departments"."customer_id"
  and "customers"."deleted_at" is null
  and "customers"."id" = $1
  left join "admins" as "leaders" on "leaders"."id" = "departments"."leader_id"
  and "leaders"."deleted_at" is null
  and "leaders"."customer_id" = $2
  where "departments"."customer_id" = $3
  order by "departments"."customer_id", "departments"."sort_order", "departments"."id"
  limit $4;

-- listOfCompany
select "departments".*
  from "departments"
  where "departments"."customer_id" = $1
  and "departments"."customer_id" = $2
  order by "departments"."sort_order", "departments"."id";

-- listSubtreeIds
select "departments"."id"
  from "departments"
  where lower("departments"."ancestors") like lower($1) escape '\'
  and "departments"."customer_id" = $2
  order by "departments"."id"
  limit $3;

-- countPeople
select "departments"."ancestors", count(*) as "count"
  from "admins"
  inner join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $1
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = $2
  group by "departments"."id", "departments"."ancestors";

-- claim
select "departments"."id"
  from "departments"
  where "departments"."id" = $1
  and "departments"."customer_id" = $2 for update;

-- hasPeople
select "admins"."id"
  from "admins"
  where "admins"."department_id" = $1
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = $2;
select "admins"."id"
  from "admins"
  where "admins"."department_id" = $1
  and "admins"."deleted_at" is not null
  and "admins"."customer_id" = $2;

-- insert
insert into "departments" ("id", "customer_id")
  values ($1, $2)
  on conflict ("customer_id", "code") do nothing;

-- update
update "departments"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "departments"."id" = $4
  and "departments"."version" = $5
  and "departments"."customer_id" = $6;

-- setAncestors
update "departments"
  set "ancestors" = $1
  where "departments"."id" = $2
  and "departments"."customer_id" = $3;

-- remove
delete
  from "departments"
  where "departments"."id" = $1
  and "departments"."customer_id" = $2;
