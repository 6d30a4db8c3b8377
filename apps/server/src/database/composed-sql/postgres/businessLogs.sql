-- insert
insert into "business_logs" ("id", "customer_id")
  values ($1, $2);

-- insertMany
insert into "business_logs" ("id", "customer_id")
  values ($1, $2);

-- find
select "business_logs".*
  from "business_logs"
  where "business_logs"."id" = $1
  and "business_logs"."customer_id" = $2;

-- countByHour
select "newest"."at" / 3774873600000 as "hour", count(*) as "count"
  from (select "business_logs"."sort_key" as "at"
  from "business_logs"
  where "business_logs"."sort_key" >= $1
  and "business_logs"."result" = $2
  and "business_logs"."customer_id" = $3
  order by "business_logs"."sort_key" desc
  limit $4) as "newest"
  group by "newest"."at" / 3774873600000;

-- isAnyBefore
select "business_logs"."id"
  from "business_logs"
  where "business_logs"."sort_key" < $1
  and "business_logs"."customer_id" = $2
  limit $3;

-- removeBefore
delete
  from "business_logs"
  where "business_logs"."id" in (select "old"."id"
  from "business_logs" as "old"
  where "old"."sort_key" < $1
  and "old"."customer_id" = $2
  order by "old"."sort_key"
  limit $3)
  and "business_logs"."customer_id" = $4;

-- listLatestOf
select "business_logs".*
  from "business_logs"
  where "business_logs"."admin_id" = $1
  and "business_logs"."customer_id" = $2
  order by "business_logs"."sort_key" desc
  limit $3;
