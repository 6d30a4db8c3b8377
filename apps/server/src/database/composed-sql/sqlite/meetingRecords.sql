-- find
select "meetings".*
  from "meetings"
  where "meetings"."id" = ?
  and "meetings"."customer_id" = ?;

-- findMany
select "meetings".*
  from "meetings"
  where "meetings"."id" in (?)
  and "meetings"."customer_id" = ?;

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

-- customersOf
select "customers"."id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName"
  from "customers"
  where "customers"."id" in (?)
  and "customers"."id" = ?;

-- listChoices
select "meetings".*
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = ?
  order by "meetings"."begin_at" desc, "meetings"."id"
  limit ?;

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
