-- findByCode
select "meetings".*
  from "meetings"
  where "meetings"."code" = $1
  and "meetings"."customer_id" = $2;

-- findView
select "meetings".*, "customers"."cust_code", "customers"."cust_name"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  where "meetings"."id" = $2
  and "meetings"."customer_id" = $3;

-- pageOfMine
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  where "meetings"."state" = $2
  and "meetings"."customer_id" = $3
  limit $4) as "counted";
select "meetings".*, "customers"."cust_code", "customers"."cust_name"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  where "meetings"."state" = $2
  and "meetings"."customer_id" = $3
  order by case when "meetings"."end_at" > $4 then 0 else 1 end, case when "meetings"."end_at" > $5 then "meetings"."begin_at" else $6 end, "meetings"."begin_at" desc, "meetings"."id"
  limit $7 offset $8;

-- hasMine
select "meetings"."id"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  where "meetings"."state" = $2
  and "meetings"."id" in (select "admin_meeting_roles"."meeting_id"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = $3
  where "admin_meeting_roles"."admin_id" = $4
  and "roles"."kind" = $5
  and "roles"."state" = $6
  and (("admin_meeting_roles"."begin_at" is null or "admin_meeting_roles"."begin_at" <= $7)
  and ("admin_meeting_roles"."end_at" is null or "admin_meeting_roles"."end_at" > $8))
  and "admin_meeting_roles"."customer_id" = $9)
  and "meetings"."customer_id" = $10
  limit $11;

-- find
select "meetings".*
  from "meetings"
  where "meetings"."id" = $1
  and "meetings"."customer_id" = $2;

-- listAll
select "meetings".*
  from "meetings"
  where "meetings"."customer_id" = $1
  order by "meetings"."begin_at" desc, "meetings"."id"
  limit $2;

-- listRunningAndComing
select "meetings".*
  from "meetings"
  where "meetings"."end_at" > $1
  and "meetings"."state" = $2
  and "meetings"."customer_id" = $3
  order by "meetings"."begin_at", "meetings"."id"
  limit $4;

-- countRunningAndComing
select count(*) filter(where "meetings"."begin_at" <= $1) as "running", count(*) filter(where "meetings"."begin_at" > $2) as "coming"
  from "meetings"
  where "meetings"."end_at" > $3
  and "meetings"."state" = $4
  and "meetings"."customer_id" = $5;

-- countByHour
select substr("meetings"."begin_at", 1, 13) as "hour", count(*) as "count"
  from "meetings"
  where "meetings"."begin_at" >= $1
  and "meetings"."begin_at" < $2
  and "meetings"."state" = $3
  and "meetings"."customer_id" = $4
  group by substr("meetings"."begin_at", 1, 13);

-- insert
insert into "meetings" ("id", "customer_id")
  values ($1, $2);
