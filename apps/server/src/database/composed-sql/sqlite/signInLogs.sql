-- insert
insert into "sign_in_logs" ("id", "customer_id")
  values (?, ?);

-- insertMany
insert into "sign_in_logs" ("id", "customer_id")
  values (?, ?);

-- pageOf
select "sign_in_logs".*
  from "sign_in_logs"
  where "sign_in_logs"."admin_id" = ?
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "sign_in_logs"
  where "sign_in_logs"."admin_id" = ?
  and "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";

-- countByHour
select "newest"."at" / 3600000 as "hour", count(*) as "count"
  from (select "sign_in_logs"."sort_key" as "at"
  from "sign_in_logs"
  where "sign_in_logs"."sort_key" >= ?
  and "sign_in_logs"."result" = ?
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc
  limit ?) as "newest"
  group by "newest"."at" / 3600000;

-- isAnyBefore
select "sign_in_logs"."id"
  from "sign_in_logs"
  where "sign_in_logs"."sort_key" < ?
  and "sign_in_logs"."customer_id" = ?
  limit ?;

-- removeBefore
delete
  from "sign_in_logs"
  where "sign_in_logs"."id" in (select "old"."id"
  from "sign_in_logs" as "old"
  where "old"."sort_key" < ?
  and "old"."customer_id" = ?
  order by "old"."sort_key"
  limit ?)
  and "sign_in_logs"."customer_id" = ?;
