-- findByCode
select "meetings".*
  from "meetings"
  where "meetings"."code" = $1
  and "meetings"."customer_id" = $2;

-- findView
select "meetings".*, "customers"."cust_code", "customers"."cust_name", "admins"."real_name" as "owner_name"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" on "admins"."id" = "meetings"."owner_admin_id"
  and "admins"."customer_id" = $2
  where "meetings"."id" = $3
  and "meetings"."customer_id" = $4;

-- pageOfMine
select "meetings"."id", "meetings"."code", "meetings"."name", "meetings"."place", "meetings"."mode", "meetings"."cover_image", "meetings"."state", "meetings"."begin_at", "meetings"."end_at", "meetings"."reg_open_at", "meetings"."reg_close_at", "customers"."cust_code", "customers"."cust_name"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $2
  order by case when "meetings"."state" in ($3, $4) then 2 when "meetings"."end_at" > $5 then 0 else 1 end asc, case when "meetings"."state" in ($6, $7) or "meetings"."end_at" <= $8 then '' else "meetings"."begin_at" end asc, "meetings"."begin_at" desc, "meetings"."id" asc
  limit $9 offset $10;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $2
  limit $3) as "counted";

-- hasMine
select "meetings"."id"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  where "meetings"."deleted_at" is null
  and "meetings"."id" in (select "held"."meeting_id"
  from "admin_meeting_roles" as "held"
  inner join "roles" on "roles"."id" = "held"."role_id"
  and "roles"."customer_id" = $2
  where "held"."admin_id" = $3
  and "roles"."kind" = $4
  and "roles"."state" = $5
  and ("held"."begin_at" is null or "held"."begin_at" <= $6)
  and ("held"."end_at" is null or "held"."end_at" > $7)
  and "held"."customer_id" = $8)
  and "meetings"."customer_id" = $9
  limit $10;

-- find
select "meetings".*
  from "meetings"
  where "meetings"."id" = $1
  and "meetings"."customer_id" = $2;

-- listAll
select "meetings".*
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $1
  order by "meetings"."begin_at" desc, "meetings"."id"
  limit $2;

-- listRunningAndComing
select "meetings".*
  from "meetings"
  where "meetings"."end_at" > $1
  and "meetings"."state" in ($2, $3)
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $4
  order by "meetings"."begin_at", "meetings"."id"
  limit $5;

-- isCodeTaken
select "meetings"."id"
  from "meetings"
  where "meetings"."code" = $1
  and "meetings"."id" != $2;

-- insert
insert into "meetings" ("id", "customer_id")
  values ($1, $2);
