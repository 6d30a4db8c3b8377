-- find
select "dictionary_types".*
  from "dictionary_types"
  where "dictionary_types"."id" = $1;

-- findMany
select "dictionary_types".*
  from "dictionary_types"
  where "dictionary_types"."id" in ($1);

-- findBy
select "dictionary_types".*
  from "dictionary_types"
  where "dictionary_types"."1" in ($1);

-- page
select "dictionary_types"."id", "dictionary_types"."version", "dictionary_types"."name", "dictionary_types"."type", "dictionary_types"."is_built_in", "dictionary_types"."state", "dictionary_types"."remark", "dictionary_types"."updated_at"
  from "dictionary_types"
  order by "dictionary_types"."type" asc, "dictionary_types"."id" asc
  limit $1 offset $2;
select count(*) as "total"
  from (select 1 as "one"
  from "dictionary_types"
  limit $1) as "counted";

-- insert
insert into "dictionary_types" ("id", "customer_id")
  values ($1, $2);

-- insertAll
insert into "dictionary_types" ("0")
  values ($1);

-- update
update "dictionary_types"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "dictionary_types"."id" = $4
  and "dictionary_types"."version" = $5;

-- remove
delete
  from "dictionary_types"
  where "dictionary_types"."id" = $1;

-- isTaken
select "dictionary_types".*
  from "dictionary_types"
  where "dictionary_types"."1" = $1
  and "dictionary_types"."id" != $2
  limit $3;

-- listByTypes
select "dictionary_types"."id", "dictionary_types"."type", "dictionary_types"."name"
  from "dictionary_types"
  where "dictionary_types"."type" in $1;

-- listNamed
select "dictionary_types"."id", "dictionary_types"."type", "dictionary_types"."name"
  from "dictionary_types"
  where ("dictionary_types"."type" in $1 or "dictionary_types"."name" in $2);

-- hold
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- findTaken
select "dictionary_types"."name", "dictionary_types"."type"
  from "dictionary_types"
  where ("dictionary_types"."name" = $1 or "dictionary_types"."type" = $2)
  and "dictionary_types"."id" != $3;

-- insertMissing
insert into "dictionary_types" ("id", "customer_id")
  values ($1, $2)
  on conflict do nothing;
update "dictionary_types"
  set "is_built_in" = $1
  where "dictionary_types"."type" in ($2)
  and "dictionary_types"."is_built_in" = $3;
