-- find
select "meetings".*, "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = ?
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = ?
  where "meetings"."id" = ?
  and "meetings"."customer_id" = ?;

-- findMany
select "meetings".*, "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = ?
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = ?
  where "meetings"."id" in (?)
  and "meetings"."customer_id" = ?;

-- findBy
select "meetings".*
  from "meetings"
  where "meetings"."1" in (?)
  and "meetings"."customer_id" = ?;

-- page
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = ?
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = ?
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = ?
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "meetings" ("id", "customer_id")
  values (?, ?);

-- update
update "meetings"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "meetings"."id" = ?
  and "meetings"."version" = ?
  and "meetings"."customer_id" = ?;

-- remove
delete
  from "meetings"
  where "meetings"."id" = ?
  and "meetings"."customer_id" = ?;

-- isTaken
select "meetings".*, "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = ?
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = ?
  where "meetings"."1" = ?
  and "meetings"."id" != ?
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = ?
  limit ?;

-- listChoices
select "meetings".*
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = ?
  order by "meetings"."begin_at" desc, "meetings"."id"
  limit ?;

-- listOwners
select "admins"."id", "admins"."real_name" as "name", "departments"."name" as "departmentName"
  from "admins"
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  where "admins"."id" in (select "meetings"."owner_admin_id"
  from "meetings"
  where "meetings"."customer_id" = ?)
  and "admins"."customer_id" = ?
  order by "admins"."real_name" asc, "admins"."id" asc
  limit ? offset ?;

-- countStates
select "meetings"."state" as "name", count(*) as "count"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = ?
  group by "meetings"."state";

-- countTypes
select "meetings"."type_code" as "name", count(*) as "count"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."state" in (?, ?, ?)
  and "meetings"."customer_id" = ?
  group by "meetings"."type_code";

-- countByHour
select substr("meetings"."begin_at", 1, 13) as "hour", count(*) as "count"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."begin_at" >= ?
  and "meetings"."begin_at" < ?
  and "meetings"."state" in (?, ?, ?)
  and "meetings"."customer_id" = ?
  group by substr("meetings"."begin_at", 1, 13);
