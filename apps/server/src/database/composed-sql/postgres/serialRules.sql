-- find
select "serial_rules".*
  from "serial_rules"
  where "serial_rules"."type" = $1;

-- findMany
select "serial_rules".*
  from "serial_rules"
  where "serial_rules"."type" in ($1);

-- findBy
select "serial_rules".*
  from "serial_rules"
  where "serial_rules"."1" in ($1);

-- page
select "serial_rules"."type", "serial_rules"."version", "serial_rules"."name", "serial_rules"."prefix", "serial_rules"."date_part", "serial_rules"."digits", "serial_rules"."reset_period", "serial_rules"."remark", "serial_rules"."is_built_in", "serial_rules"."updated_at"
  from "serial_rules"
  order by "serial_rules"."type" asc
  limit $1 offset $2;
select count(*) as "total"
  from (select 1 as "one"
  from "serial_rules"
  limit $1) as "counted";

-- insert
insert into "serial_rules" ("id", "customer_id")
  values ($1, $2);

-- insertAll
insert into "serial_rules" ("0")
  values ($1);

-- update
update "serial_rules"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "serial_rules"."type" = $4
  and "serial_rules"."version" = $5;

-- remove
delete
  from "serial_rules"
  where "serial_rules"."type" = $1;

-- isTaken
select "serial_rules".*
  from "serial_rules"
  where "serial_rules"."1" = $1
  and "serial_rules"."type" != $2
  limit $3;

-- hold
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- isPrefixTaken
select "serial_rules"."type"
  from "serial_rules"
  where "serial_rules"."prefix" = $1
  and "serial_rules"."type" != $2;

-- insertMissing
insert into "serial_rules" ("id", "customer_id")
  values ($1, $2)
  on conflict ("type") do nothing;
update "serial_rules"
  set "is_built_in" = $1
  where "serial_rules"."type" in ($2)
  and "serial_rules"."is_built_in" = $3;
