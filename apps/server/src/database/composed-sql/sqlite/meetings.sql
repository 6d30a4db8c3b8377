-- findByCode
select "meetings".*
  from "meetings"
  where "meetings"."code" = ?
  and "meetings"."customer_id" = ?;

-- findView
select "meetings".*, "customers"."cust_code", "customers"."cust_name", "admins"."real_name" as "owner_name"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = ?
  left join "admins" on "admins"."id" = "meetings"."owner_admin_id"
  and "admins"."customer_id" = ?
  where "meetings"."id" = ?
  and "meetings"."customer_id" = ?;

-- pageOfMine
select "meetings"."id", "meetings"."code", "meetings"."name", "meetings"."place", "meetings"."mode", "meetings"."cover_image", "meetings"."state", "meetings"."begin_at", "meetings"."end_at", "meetings"."reg_open_at", "meetings"."reg_close_at", "customers"."cust_code", "customers"."cust_name"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = ?
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = ?
  order by case when "meetings"."state" in (?, ?) then 2 when "meetings"."end_at" > ? then 0 else 1 end asc, case when "meetings"."state" in (?, ?) or "meetings"."end_at" <= ? then '' else "meetings"."begin_at" end asc, "meetings"."begin_at" desc, "meetings"."id" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = ?
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = ?
  limit ?) as "counted";

-- hasMine
select "meetings"."id"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = ?
  where "meetings"."deleted_at" is null
  and "meetings"."id" in (select "held"."meeting_id"
  from "admin_meeting_roles" as "held"
  inner join "roles" on "roles"."id" = "held"."role_id"
  and "roles"."customer_id" = ?
  where "held"."admin_id" = ?
  and "roles"."kind" = ?
  and "roles"."state" = ?
  and ("held"."begin_at" is null or "held"."begin_at" <= ?)
  and ("held"."end_at" is null or "held"."end_at" > ?)
  and "held"."customer_id" = ?)
  and "meetings"."customer_id" = ?
  limit ?;

-- find
select "meetings".*
  from "meetings"
  where "meetings"."id" = ?
  and "meetings"."customer_id" = ?;

-- listAll
select "meetings".*
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = ?
  order by "meetings"."begin_at" desc, "meetings"."id"
  limit ?;

-- listRunningAndComing
select "meetings".*
  from "meetings"
  where "meetings"."end_at" > ?
  and "meetings"."state" in (?, ?)
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = ?
  order by "meetings"."begin_at", "meetings"."id"
  limit ?;

-- isCodeTaken
select "meetings"."id"
  from "meetings"
  where "meetings"."code" = ?
  and "meetings"."id" != ?;

-- insert
insert into "meetings" ("id", "customer_id")
  values (?, ?);
