-- find
select "settings".*
  from "settings"
  where "settings"."key" = $1;

-- findMany
select "settings".*
  from "settings"
  where "settings"."key" in ($1);

-- findBy
select "settings".*
  from "settings"
  where "settings"."1" in ($1);

-- page
select "settings"."key", "settings"."version", "settings"."name", "settings"."value", "settings"."is_confidential", "settings"."is_public", "settings"."is_built_in", "settings"."remark", "settings"."updated_at"
  from "settings"
  order by "settings"."key" asc
  limit $1 offset $2;
select count(*) as "total"
  from (select 1 as "one"
  from "settings"
  limit $1) as "counted";

-- insert
insert into "settings" ("id", "customer_id")
  values ($1, $2);

-- insertAll
insert into "settings" ("0")
  values ($1);

-- update
update "settings"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "settings"."key" = $4
  and "settings"."version" = $5;

-- remove
delete
  from "settings"
  where "settings"."key" = $1;

-- isTaken
select "settings".*
  from "settings"
  where "settings"."1" = $1
  and "settings"."key" != $2
  limit $3;

-- isKeyTaken
select pg_advisory_xact_lock(hashtextextended($1, 0));
select "settings"."key"
  from "settings"
  where lower("settings"."key") = $1;

-- insertMissing
insert into "settings" ("id", "customer_id")
  values ($1, $2)
  on conflict ("key") do nothing;
update "settings"
  set "is_built_in" = $1
  where "settings"."key" in ($2)
  and "settings"."is_built_in" = $3;
