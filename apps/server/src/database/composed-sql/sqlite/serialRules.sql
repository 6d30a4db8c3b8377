-- find
select "serial_rules".*
  from "serial_rules"
  where "serial_rules"."type" = ?;

-- findMany
select "serial_rules".*
  from "serial_rules"
  where "serial_rules"."type" in (?);

-- findBy
select "serial_rules".*
  from "serial_rules"
  where "serial_rules"."1" in (?);

-- page
select "serial_rules"."type", "serial_rules"."version", "serial_rules"."name", "serial_rules"."prefix", "serial_rules"."date_part", "serial_rules"."digits", "serial_rules"."reset_period", "serial_rules"."remark", "serial_rules"."is_built_in", "serial_rules"."updated_at"
  from "serial_rules"
  order by "serial_rules"."type" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "serial_rules"
  limit ?) as "counted";

-- insert
insert into "serial_rules" ("id", "customer_id")
  values (?, ?);

-- insertAll
insert into "serial_rules" ("0")
  values (?);

-- update
update "serial_rules"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "serial_rules"."type" = ?
  and "serial_rules"."version" = ?;

-- remove
delete
  from "serial_rules"
  where "serial_rules"."type" = ?;

-- isTaken
select "serial_rules".*
  from "serial_rules"
  where "serial_rules"."1" = ?
  and "serial_rules"."type" != ?
  limit ?;

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
