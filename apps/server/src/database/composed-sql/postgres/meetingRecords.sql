-- find
select "meetings".*, "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."id" = $4
  and "meetings"."customer_id" = $5;

-- findMany
select "meetings".*, "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."id" in ($4)
  and "meetings"."customer_id" = $5;

-- findBy
select "meetings".*
  from "meetings"
  where "meetings"."1" in ($1)
  and "meetings"."customer_id" = $2;

-- page
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $4
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $5 offset $6;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $1
  limit $2) as "counted";

-- insert
insert into "meetings" ("id", "customer_id")
  values ($1, $2);

-- update
update "meetings"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "meetings"."id" = $4
  and "meetings"."version" = $5
  and "meetings"."customer_id" = $6;

-- remove
delete
  from "meetings"
  where "meetings"."id" = $1
  and "meetings"."customer_id" = $2;

-- isTaken
select "meetings".*, "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."1" = $4
  and "meetings"."id" != $5
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $6
  limit $7;

-- listChoices
select "meetings".*
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $1
  order by "meetings"."begin_at" desc, "meetings"."id"
  limit $2;

-- listOwners
select "admins"."id", "admins"."real_name" as "name", "departments"."name" as "departmentName"
  from "admins"
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $1
  where "admins"."id" in (select "meetings"."owner_admin_id"
  from "meetings"
  where "meetings"."customer_id" = $2)
  and "admins"."customer_id" = $3
  order by "admins"."real_name" asc, "admins"."id" asc
  limit $4 offset $5;

-- countStates
select "meetings"."state" as "name", count(*) as "count"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $1
  group by "meetings"."state";

-- countTypes
select "meetings"."type_code" as "name", count(*) as "count"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."state" in ($1, $2, $3)
  and "meetings"."customer_id" = $4
  group by "meetings"."type_code";

-- countByHour
select substr("meetings"."begin_at", 1, 13) as "hour", count(*) as "count"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."begin_at" >= $1
  and "meetings"."begin_at" < $2
  and "meetings"."state" in ($3, $4, $5)
  and "meetings"."customer_id" = $6
  group by substr("meetings"."begin_at", 1, 13);
