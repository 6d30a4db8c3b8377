-- insert
insert into "sign_in_logs" ("id", "customer_id")
  values ($1, $2);

-- insertMany
insert into "sign_in_logs" ("id", "customer_id")
  values ($1, $2);

-- pageOf
select "sign_in_logs".*
  from "sign_in_logs"
  where "sign_in_logs"."admin_id" = $1
  and "sign_in_logs"."customer_id" = $2
  order by "sign_in_logs"."sort_key" desc
  limit $3 offset $4;
select count(*) as "total"
  from (select 1 as "one"
  from "sign_in_logs"
  where "sign_in_logs"."admin_id" = $1
  and "sign_in_logs"."customer_id" = $2
  limit $3) as "counted";

-- countByHour
select "newest"."at" / 3774873600000 as "hour", count(*) as "count"
  from (select "sign_in_logs"."sort_key" as "at"
  from "sign_in_logs"
  where "sign_in_logs"."sort_key" >= $1
  and "sign_in_logs"."result" = $2
  and "sign_in_logs"."customer_id" = $3
  order by "sign_in_logs"."sort_key" desc
  limit $4) as "newest"
  group by "newest"."at" / 3774873600000;

-- isAnyBefore
select "sign_in_logs"."id"
  from "sign_in_logs"
  where "sign_in_logs"."sort_key" < $1
  and "sign_in_logs"."customer_id" = $2
  limit $3;

-- removeBefore
delete
  from "sign_in_logs"
  where "sign_in_logs"."id" in (select "old"."id"
  from "sign_in_logs" as "old"
  where "old"."sort_key" < $1
  and "old"."customer_id" = $2
  order by "old"."sort_key"
  limit $3)
  and "sign_in_logs"."customer_id" = $4;
