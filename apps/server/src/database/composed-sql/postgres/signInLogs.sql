-- insert
insert into "sign_in_logs" ("id", "customer_id")
  values ($1, $2);

-- insertMany
insert into "sign_in_logs" ("id", "customer_id")
  values ($1, $2);

-- page
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "sign_in_logs"."sort_key"
  from "sign_in_logs"
  where coalesce("sign_in_logs"."customer_id", '') = "texts"."customer_id"
  and "sign_in_logs"."admin_name" = "texts"."text"
  and "sign_in_logs"."customer_id" = $5
  order by "sign_in_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "sign_in_logs"."sort_key"
  from "sign_in_logs"
  where coalesce("sign_in_logs"."customer_id", '') = "texts"."customer_id"
  and "sign_in_logs"."phone" = "texts"."text"
  and "sign_in_logs"."customer_id" = $5
  order by "sign_in_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "sign_in_logs"."sort_key"
  from "sign_in_logs"
  where coalesce("sign_in_logs"."customer_id", '') = "texts"."customer_id"
  and "sign_in_logs"."reason" = "texts"."text"
  and "sign_in_logs"."reason" <> ''
  and "sign_in_logs"."customer_id" = $5
  order by "sign_in_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "sign_in_logs"."sort_key"
  from "sign_in_logs"
  where coalesce("sign_in_logs"."customer_id", '') = "texts"."customer_id"
  and "sign_in_logs"."ip" = "texts"."text"
  and "sign_in_logs"."customer_id" = $5
  order by "sign_in_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select "found"."sort_key" as "number", count(*) over () as "total"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "sign_in_logs"."sort_key"
  from "sign_in_logs"
  where lower("sign_in_logs"."phone") like lower($5) escape '\'
  and lower("sign_in_logs"."reason") like lower($6) escape '\'
  and lower("sign_in_logs"."ip") like lower($7) escape '\'
  and coalesce("sign_in_logs"."customer_id", '') = "texts"."customer_id"
  and "sign_in_logs"."admin_name" = "texts"."text"
  and "sign_in_logs"."customer_id" = $8
  order by "sign_in_logs"."sort_key" desc
  limit $9) as "found" on true
  order by "found"."sort_key" desc
  limit $10 offset $11;
select "sign_in_logs"."id", "sign_in_logs"."admin_name", "sign_in_logs"."phone", "sign_in_logs"."created_at", "sign_in_logs"."result", "sign_in_logs"."reason", "sign_in_logs"."method", "sign_in_logs"."ip", "sign_in_logs"."request_id", "sign_in_logs"."user_agent"
  from "sign_in_logs"
  where "sign_in_logs"."sort_key" in ($1)
  and "sign_in_logs"."customer_id" = $2
  order by "sign_in_logs"."sort_key" desc;

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
