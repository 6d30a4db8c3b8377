-- insert
insert into "sign_in_logs" ("id", "customer_id")
  values (?, ?);

-- insertMany
insert into "sign_in_logs" ("id", "customer_id")
  values (?, ?);

-- page
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?) as "texts" cross join "sign_in_logs"
  where "sign_in_logs"."customer_id" is nullif("texts"."customer_id", '')
  and "sign_in_logs"."admin_name" = "texts"."text"
  and "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?) as "texts" cross join "sign_in_logs"
  where "sign_in_logs"."customer_id" is nullif("texts"."customer_id", '')
  and "sign_in_logs"."phone" = "texts"."text"
  and "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?) as "texts" cross join "sign_in_logs"
  where "sign_in_logs"."customer_id" is nullif("texts"."customer_id", '')
  and "sign_in_logs"."reason" = "texts"."text"
  and "sign_in_logs"."reason" <> ''
  and "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?) as "texts" cross join "sign_in_logs"
  where "sign_in_logs"."customer_id" is nullif("texts"."customer_id", '')
  and "sign_in_logs"."ip" = "texts"."text"
  and "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";
select "sign_in_logs"."rowid" as "number", count(*) over () as "total"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?) as "texts" cross join "sign_in_logs"
  where lower("sign_in_logs"."phone") like lower(?) escape '\'
  and lower("sign_in_logs"."reason") like lower(?) escape '\'
  and lower("sign_in_logs"."ip") like lower(?) escape '\'
  and "sign_in_logs"."customer_id" is nullif("texts"."customer_id", '')
  and "sign_in_logs"."admin_name" = "texts"."text"
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc
  limit ? offset ?;
select "sign_in_logs"."id", "sign_in_logs"."admin_name", "sign_in_logs"."phone", "sign_in_logs"."created_at", "sign_in_logs"."result", "sign_in_logs"."reason", "sign_in_logs"."method", "sign_in_logs"."ip", "sign_in_logs"."request_id", "sign_in_logs"."user_agent"
  from "sign_in_logs"
  where "sign_in_logs"."rowid" in (?)
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc;

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
