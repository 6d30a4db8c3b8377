-- find
select "customers".*
  from "customers"
  where "customers"."id" = $1
  and "customers"."id" = $2;

-- findMany
select "customers".*
  from "customers"
  where "customers"."id" in ($1)
  and "customers"."id" = $2;

-- findBy
select "customers".*
  from "customers"
  where "customers"."1" in ($1)
  and "customers"."id" = $2;

-- page
select "customers"."id", "customers"."version", "customers"."cust_code", "customers"."cust_name", "customers"."cust_logo", "customers"."contact_name", "customers"."contact_phone", "customers"."is_platform", "customers"."state", "customers"."created_at", "customers"."updated_at", "customers"."deleted_at", "customers"."updated_by"
  from "customers"
  where "customers"."deleted_at" is null
  and "customers"."id" = $1
  order by "customers"."created_at" desc, "customers"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  where "customers"."deleted_at" is null
  and "customers"."id" = $1
  limit $2) as "counted";

-- remove
delete
  from "customers"
  where "customers"."id" = $1
  and "customers"."id" = $2;

-- isTaken
select "customers".*
  from "customers"
  where "customers"."1" = $1
  and "customers"."id" != $2
  and "customers"."deleted_at" is null
  and "customers"."id" = $3
  limit $4;

-- findByCode
select "customers".*
  from "customers"
  where "customers"."cust_code" = $1
  and "customers"."id" = $2;

-- findPlatform
select "customers".*
  from "customers"
  where "customers"."is_platform" = $1
  and "customers"."id" = $2;

-- listChoices
select "customers"."cust_code", "customers"."cust_name", "customers"."state"
  from "customers"
  where "customers"."deleted_at" is null
  and "customers"."id" = $1
  order by "customers"."is_platform" desc, "customers"."cust_name", "customers"."id"
  limit $2;

-- countAdmins
select "admins"."customer_id", count(*) as "count"
  from "admins"
  where "admins"."customer_id" in ($1)
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = $2
  group by "admins"."customer_id";

-- bumpRights
update "customers"
  set "rights_epoch" = "customers"."rights_epoch" + $1
  where "customers"."id" = $2
  and "customers"."id" = $3;

-- bumpEveryonesRights
update "customers"
  set "rights_epoch" = "customers"."rights_epoch" + $1
  where "customers"."id" = $2;
