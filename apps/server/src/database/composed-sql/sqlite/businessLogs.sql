-- insert
insert into "business_logs" ("id", "customer_id")
  values (?, ?);

-- insertMany
insert into "business_logs" ("id", "customer_id")
  values (?, ?);

-- find
select "business_logs".*
  from "business_logs"
  where "business_logs"."id" = ?
  and "business_logs"."customer_id" = ?;

-- countByHour
select "newest"."at" / 3600000 as "hour", count(*) as "count"
  from (select "business_logs"."sort_key" as "at"
  from "business_logs"
  where "business_logs"."sort_key" >= ?
  and "business_logs"."result" = ?
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc
  limit ?) as "newest"
  group by "newest"."at" / 3600000;

-- isAnyBefore
select "business_logs"."id"
  from "business_logs"
  where "business_logs"."sort_key" < ?
  and "business_logs"."customer_id" = ?
  limit ?;

-- removeBefore
delete
  from "business_logs"
  where "business_logs"."id" in (select "old"."id"
  from "business_logs" as "old"
  where "old"."sort_key" < ?
  and "old"."customer_id" = ?
  order by "old"."sort_key"
  limit ?)
  and "business_logs"."customer_id" = ?;

-- listLatestOf
select "business_logs".*
  from "business_logs"
  where "business_logs"."admin_id" = ?
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc
  limit ?;
