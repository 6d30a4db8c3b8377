-- find
select "serial_rules".*
  from "serial_rules"
  where "serial_rules"."type" = $1;

-- findMany
select "serial_rules".*
  from "serial_rules"
  where "serial_rules"."type" in ($1);

-- insert
insert into "serial_rules" ("id", "customer_id")
  values ($1, $2);

-- update
update "serial_rules"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "serial_rules"."type" = $4
  and "serial_rules"."version" = $5;

-- remove
delete
  from "serial_rules"
  where "serial_rules"."type" = $1;

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
