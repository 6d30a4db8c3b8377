-- find
select "dictionary_entries".*
  from "dictionary_entries"
  where "dictionary_entries"."id" = ?;

-- findMany
select "dictionary_entries".*
  from "dictionary_entries"
  where "dictionary_entries"."id" in (?);

-- findBy
select "dictionary_entries".*
  from "dictionary_entries"
  where "dictionary_entries"."1" in (?);

-- page
select "dictionary_entries"."id", "dictionary_entries"."version", "dictionary_entries"."label", "dictionary_entries"."value", "dictionary_entries"."list_class", "dictionary_entries"."css_class", "dictionary_entries"."sort_order", "dictionary_entries"."is_built_in", "dictionary_entries"."state", "dictionary_entries"."remark", "dictionary_entries"."type", "dictionary_entries"."updated_at"
  from "dictionary_entries"
  order by "dictionary_entries"."sort_order" asc, "dictionary_entries"."id" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "dictionary_entries"
  limit ?) as "counted";

-- insert
insert into "dictionary_entries" ("id", "customer_id")
  values (?, ?);

-- insertAll
insert into "dictionary_entries" ("0")
  values (?);

-- update
update "dictionary_entries"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "dictionary_entries"."id" = ?
  and "dictionary_entries"."version" = ?;

-- remove
delete
  from "dictionary_entries"
  where "dictionary_entries"."id" = ?;

-- isTaken
select "dictionary_entries".*
  from "dictionary_entries"
  where "dictionary_entries"."1" = ?
  and "dictionary_entries"."id" != ?
  limit ?;

-- listEnabled
select "dictionary_entries".*
  from "dictionary_entries"
  left join "dictionary_types" on "dictionary_types"."type" = "dictionary_entries"."type"
  where "dictionary_entries"."type" = ?
  and "dictionary_entries"."state" = ?
  and ("dictionary_types"."state" is null or "dictionary_types"."state" = ?)
  order by "dictionary_entries"."sort_order", "dictionary_entries"."id"
  limit ?;

-- listOf
select "dictionary_entries"."id", "dictionary_entries"."value", "dictionary_entries"."sort_order"
  from "dictionary_entries"
  where "dictionary_entries"."type" = ?;

-- factsOf
select count(*) as "count", max("dictionary_entries"."sort_order") as "last", sum(case when "dictionary_entries"."value" = ? then 1 else 0 end) as "taken"
  from "dictionary_entries"
  where "dictionary_entries"."type" = ?;

-- countOf
select "dictionary_entries"."type", count(*) as "count"
  from "dictionary_entries"
  where "dictionary_entries"."type" in ?
  group by "dictionary_entries"."type";

-- rename
update "dictionary_entries"
  set "type" = ?
  where "dictionary_entries"."type" = ?;

-- insertMissing
insert into "dictionary_entries" ("id", "customer_id")
  values (?, ?)
  on conflict do nothing;
update "dictionary_entries"
  set "is_built_in" = ?
  where "dictionary_entries"."id" in (?)
  and "dictionary_entries"."is_built_in" = ?;
