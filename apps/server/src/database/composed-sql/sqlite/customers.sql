-- find
select "customers".*
  from "customers"
  where "customers"."id" = ?
  and "customers"."id" = ?;

-- findMany
select "customers".*
  from "customers"
  where "customers"."id" in (?)
  and "customers"."id" = ?;

-- findBy
select "customers".*
  from "customers"
  where "customers"."1" in (?)
  and "customers"."id" = ?;

-- page
select "customers"."id", "customers"."version", "customers"."cust_code", "customers"."cust_name", "customers"."cust_logo", "customers"."contact_name", "customers"."contact_phone", "customers"."is_platform", "customers"."state", "customers"."created_at", "customers"."updated_at", "customers"."deleted_at", "customers"."updated_by"
  from "customers"
  where "customers"."deleted_at" is null
  and "customers"."id" = ?
  order by "customers"."created_at" desc, "customers"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  where "customers"."deleted_at" is null
  and "customers"."id" = ?
  limit ?) as "counted";

-- remove
delete
  from "customers"
  where "customers"."id" = ?
  and "customers"."id" = ?;

-- isTaken
select "customers".*
  from "customers"
  where "customers"."1" = ?
  and "customers"."id" != ?
  and "customers"."deleted_at" is null
  and "customers"."id" = ?
  limit ?;

-- findByCode
select "customers".*
  from "customers"
  where "customers"."cust_code" = ?
  and "customers"."id" = ?;

-- findPlatform
select "customers".*
  from "customers"
  where "customers"."is_platform" = ?
  and "customers"."id" = ?;

-- listChoices
select "customers"."cust_code", "customers"."cust_name", "customers"."state"
  from "customers"
  where "customers"."deleted_at" is null
  and "customers"."id" = ?
  order by "customers"."is_platform" desc, "customers"."cust_name", "customers"."id"
  limit ?;

-- countAdmins
select "admins"."customer_id", count(*) as "count"
  from "admins"
  where "admins"."customer_id" in (?)
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  group by "admins"."customer_id";

-- bumpRights
update "customers"
  set "rights_epoch" = "customers"."rights_epoch" + ?
  where "customers"."id" = ?
  and "customers"."id" = ?;

-- bumpEveryonesRights
update "customers"
  set "rights_epoch" = "customers"."rights_epoch" + ?
  where "customers"."id" = ?;
