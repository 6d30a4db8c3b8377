-- find
select "settings".*
  from "settings"
  where "settings"."key" = ?;

-- findMany
select "settings".*
  from "settings"
  where "settings"."key" in (?);

-- findBy
select "settings".*
  from "settings"
  where "settings"."1" in (?);

-- page
select "settings"."key", "settings"."version", "settings"."name", "settings"."value", "settings"."is_confidential", "settings"."is_public", "settings"."is_built_in", "settings"."remark", "settings"."updated_at"
  from "settings"
  order by "settings"."key" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "settings"
  limit ?) as "counted";

-- insert
insert into "settings" ("id", "customer_id")
  values (?, ?);

-- insertAll
insert into "settings" ("0")
  values (?);

-- update
update "settings"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "settings"."key" = ?
  and "settings"."version" = ?;

-- remove
delete
  from "settings"
  where "settings"."key" = ?;

-- isTaken
select "settings".*
  from "settings"
  where "settings"."1" = ?
  and "settings"."key" != ?
  limit ?;

-- isKeyTaken
select "settings"."key"
  from "settings"
  where lower("settings"."key") = ?;

-- insertMissing
insert into "settings" ("id", "customer_id")
  values (?, ?)
  on conflict ("key") do nothing;
update "settings"
  set "is_built_in" = ?
  where "settings"."key" in (?)
  and "settings"."is_built_in" = ?;
