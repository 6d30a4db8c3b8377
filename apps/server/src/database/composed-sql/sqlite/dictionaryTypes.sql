-- find
select "dictionary_types".*
  from "dictionary_types"
  where "dictionary_types"."id" = ?;

-- findMany
select "dictionary_types".*
  from "dictionary_types"
  where "dictionary_types"."id" in (?);

-- findBy
select "dictionary_types".*
  from "dictionary_types"
  where "dictionary_types"."1" in (?);

-- page
select "dictionary_types"."id", "dictionary_types"."version", "dictionary_types"."name", "dictionary_types"."type", "dictionary_types"."is_built_in", "dictionary_types"."state", "dictionary_types"."remark", "dictionary_types"."updated_at"
  from "dictionary_types"
  order by "dictionary_types"."type" asc, "dictionary_types"."id" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "dictionary_types"
  limit ?) as "counted";

-- insert
insert into "dictionary_types" ("id", "customer_id")
  values (?, ?);

-- insertAll
insert into "dictionary_types" ("0")
  values (?);

-- update
update "dictionary_types"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "dictionary_types"."id" = ?
  and "dictionary_types"."version" = ?;

-- remove
delete
  from "dictionary_types"
  where "dictionary_types"."id" = ?;

-- isTaken
select "dictionary_types".*
  from "dictionary_types"
  where "dictionary_types"."1" = ?
  and "dictionary_types"."id" != ?
  limit ?;

-- listByTypes
select "dictionary_types"."id", "dictionary_types"."type", "dictionary_types"."name"
  from "dictionary_types"
  where "dictionary_types"."type" in ?;

-- listNamed
select "dictionary_types"."id", "dictionary_types"."type", "dictionary_types"."name"
  from "dictionary_types"
  where ("dictionary_types"."type" in ? or "dictionary_types"."name" in ?);

-- findTaken
select "dictionary_types"."name", "dictionary_types"."type"
  from "dictionary_types"
  where ("dictionary_types"."name" = ? or "dictionary_types"."type" = ?)
  and "dictionary_types"."id" != ?;

-- insertMissing
insert into "dictionary_types" ("id", "customer_id")
  values (?, ?)
  on conflict do nothing;
update "dictionary_types"
  set "is_built_in" = ?
  where "dictionary_types"."type" in (?)
  and "dictionary_types"."is_built_in" = ?;
