-- find
select "serial_rules".*
  from "serial_rules"
  where "serial_rules"."type" = ?;

-- findMany
select "serial_rules".*
  from "serial_rules"
  where "serial_rules"."type" in (?);

-- insert
insert into "serial_rules" ("id", "customer_id")
  values (?, ?);

-- update
update "serial_rules"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "serial_rules"."type" = ?
  and "serial_rules"."version" = ?;

-- remove
delete
  from "serial_rules"
  where "serial_rules"."type" = ?;

-- isPrefixTaken
select "serial_rules"."type"
  from "serial_rules"
  where "serial_rules"."prefix" = ?
  and "serial_rules"."type" != ?;

-- insertMissing
insert into "serial_rules" ("id", "customer_id")
  values (?, ?)
  on conflict ("type") do nothing;
update "serial_rules"
  set "is_built_in" = ?
  where "serial_rules"."type" in (?)
  and "serial_rules"."is_built_in" = ?;
