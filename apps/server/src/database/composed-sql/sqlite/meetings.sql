-- findByCode
select "meetings".*
  from "meetings"
  where "meetings"."code" = ?
  and "meetings"."customer_id" = ?;

-- findView
select "meetings".*, "customers"."cust_code", "customers"."cust_name"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = ?
  where "meetings"."id" = ?
  and "meetings"."customer_id" = ?;

-- pageOfMine
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = ?
  where "meetings"."state" = ?
  and "meetings"."customer_id" = ?
  limit ?) as "counted";
select "meetings".*, "customers"."cust_code", "customers"."cust_name"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = ?
  where "meetings"."state" = ?
  and "meetings"."customer_id" = ?
  order by case when "meetings"."end_at" > ? then 0 else 1 end, case when "meetings"."end_at" > ? then "meetings"."begin_at" else ? end, "meetings"."begin_at" desc, "meetings"."id"
  limit ? offset ?;

-- hasMine
select "meetings"."id"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = ?
  where "meetings"."state" = ?
  and "meetings"."id" in (select "admin_meeting_roles"."meeting_id"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = ?
  where "admin_meeting_roles"."admin_id" = ?
  and "roles"."kind" = ?
  and "roles"."state" = ?
  and (("admin_meeting_roles"."begin_at" is null or "admin_meeting_roles"."begin_at" <= ?)
  and ("admin_meeting_roles"."end_at" is null or "admin_meeting_roles"."end_at" > ?))
  and "admin_meeting_roles"."customer_id" = ?)
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
  where "meetings"."customer_id" = ?
  order by "meetings"."begin_at" desc, "meetings"."id"
  limit ?;

-- listRunningAndComing
select "meetings".*
  from "meetings"
  where "meetings"."end_at" > ?
  and "meetings"."state" = ?
  and "meetings"."customer_id" = ?
  order by "meetings"."begin_at", "meetings"."id"
  limit ?;

-- countRunningAndComing
select count(*) filter(where "meetings"."begin_at" <= ?) as "running", count(*) filter(where "meetings"."begin_at" > ?) as "coming"
  from "meetings"
  where "meetings"."end_at" > ?
  and "meetings"."state" = ?
  and "meetings"."customer_id" = ?;

-- countByHour
select substr("meetings"."begin_at", 1, 13) as "hour", count(*) as "count"
  from "meetings"
  where "meetings"."begin_at" >= ?
  and "meetings"."begin_at" < ?
  and "meetings"."state" = ?
  and "meetings"."customer_id" = ?
  group by substr("meetings"."begin_at", 1, 13);

-- insert
insert into "meetings" ("id", "customer_id")
  values (?, ?);
