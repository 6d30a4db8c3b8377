-- find
select "dictionary_entries".*
  from "dictionary_entries"
  where "dictionary_entries"."id" = $1;

-- findMany
select "dictionary_entries".*
  from "dictionary_entries"
  where "dictionary_entries"."id" in ($1);

-- findBy
select "dictionary_entries".*
  from "dictionary_entries"
  where "dictionary_entries"."1" in ($1);

-- page
select "dictionary_entries"."id", "dictionary_entries"."version", "dictionary_entries"."label", "dictionary_entries"."value", "dictionary_entries"."list_class", "dictionary_entries"."css_class", "dictionary_entries"."sort_order", "dictionary_entries"."is_built_in", "dictionary_entries"."state", "dictionary_entries"."remark", "dictionary_entries"."type", "dictionary_entries"."updated_at"
  from "dictionary_entries"
  order by "dictionary_entries"."sort_order" asc, "dictionary_entries"."id" asc
  limit $1 offset $2;
select count(*) as "total"
  from (select 1 as "one"
  from "dictionary_entries"
  limit $1) as "counted";

-- insert
insert into "dictionary_entries" ("id", "customer_id")
  values ($1, $2);

-- insertAll
insert into "dictionary_entries" ("0")
  values ($1);

-- update
update "dictionary_entries"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "dictionary_entries"."id" = $4
  and "dictionary_entries"."version" = $5;

-- remove
delete
  from "dictionary_entries"
  where "dictionary_entries"."id" = $1;

-- isTaken
select "dictionary_entries".*
  from "dictionary_entries"
  where "dictionary_entries"."1" = $1
  and "dictionary_entries"."id" != $2
  limit $3;

-- listEnabled
select "dictionary_entries".*
  from "dictionary_entries"
  left join "dictionary_types" on "dictionary_types"."type" = "dictionary_entries"."type"
  where "dictionary_entries"."type" = $1
  and "dictionary_entries"."state" = $2
  and ("dictionary_types"."state" is null or "dictionary_types"."state" = $3)
  order by "dictionary_entries"."sort_order", "dictionary_entries"."id"
  limit $4;

-- listOf
select "dictionary_entries"."id", "dictionary_entries"."value", "dictionary_entries"."sort_order"
  from "dictionary_entries"
  where "dictionary_entries"."type" = $1;

-- factsOf
select count(*) as "count", max("dictionary_entries"."sort_order") as "last", sum(case when "dictionary_entries"."value" = $1 then 1 else 0 end) as "taken"
  from "dictionary_entries"
  where "dictionary_entries"."type" = $2;

-- countOf
select "dictionary_entries"."type", count(*) as "count"
  from "dictionary_entries"
  where "dictionary_entries"."type" in $1
  group by "dictionary_entries"."type";

-- rename
update "dictionary_entries"
  set "type" = $1
  where "dictionary_entries"."type" = $2;

-- insertMissing
insert into "dictionary_entries" ("id", "customer_id")
  values ($1, $2)
  on conflict do nothing;
update "dictionary_entries"
  set "is_built_in" = $1
  where "dictionary_entries"."id" in ($2)
  and "dictionary_entries"."is_built_in" = $3;
