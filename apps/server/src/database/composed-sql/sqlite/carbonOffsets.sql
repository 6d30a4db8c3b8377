-- find
select "carbon_offsets".*
  from "carbon_offsets"
  where "carbon_offsets"."id" = ?
  and "carbon_offsets"."customer_id" = ?
  and 1 = 0;

-- findMany
select "carbon_offsets".*
  from "carbon_offsets"
  where "carbon_offsets"."id" in (?)
  and "carbon_offsets"."customer_id" = ?
  and 1 = 0;

-- findBy
select "carbon_offsets".*
  from "carbon_offsets"
  where "carbon_offsets"."1" in (?)
  and "carbon_offsets"."customer_id" = ?
  and 1 = 0;

-- page
select "carbon_offsets"."id", "carbon_offsets"."version", "carbon_offsets"."type", "carbon_offsets"."project", "carbon_offsets"."registry_no", "carbon_offsets"."vintage", "carbon_offsets"."kg", "carbon_offsets"."bought_on", "carbon_offsets"."retired_on", "carbon_offsets"."state", "carbon_offsets"."created_at", "carbon_offsets"."updated_at"
  from "carbon_offsets"
  where "carbon_offsets"."customer_id" = ?
  and 1 = 0
  order by "carbon_offsets"."created_at" desc, "carbon_offsets"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_offsets"
  where "carbon_offsets"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "carbon_offsets"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "carbon_offsets"."id" = ?
  and "carbon_offsets"."version" = ?
  and "carbon_offsets"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "carbon_offsets"
  where "carbon_offsets"."id" = ?
  and "carbon_offsets"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "carbon_offsets".*
  from "carbon_offsets"
  where "carbon_offsets"."1" = ?
  and "carbon_offsets"."id" != ?
  and "carbon_offsets"."customer_id" = ?
  and 1 = 0
  limit ?;

-- isRegistered
select "carbon_offsets"."id"
  from "carbon_offsets"
  where "carbon_offsets"."customer_id" = ?
  and "carbon_offsets"."registry_no" = ?
  and "carbon_offsets"."state" != ?
  and "carbon_offsets"."id" != ?
  limit ?;

-- listRetired
select *
  from "carbon_offsets"
  where "carbon_offsets"."meeting_id" in (?)
  and "carbon_offsets"."state" = ?
  and "carbon_offsets"."customer_id" = ?
  and 1 = 0
  order by "carbon_offsets"."created_at", "carbon_offsets"."id";
