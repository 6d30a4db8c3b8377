-- find
select "carbon_offsets".*
  from "carbon_offsets"
  where "carbon_offsets"."id" = $1
  and "carbon_offsets"."customer_id" = $2
  and 1 = 0;

-- findMany
select "carbon_offsets".*
  from "carbon_offsets"
  where "carbon_offsets"."id" in ($1)
  and "carbon_offsets"."customer_id" = $2
  and 1 = 0;

-- findBy
select "carbon_offsets".*
  from "carbon_offsets"
  where "carbon_offsets"."1" in ($1)
  and "carbon_offsets"."customer_id" = $2
  and 1 = 0;

-- page
select "carbon_offsets"."id", "carbon_offsets"."version", "carbon_offsets"."type", "carbon_offsets"."project", "carbon_offsets"."registry_no", "carbon_offsets"."vintage", "carbon_offsets"."kg", "carbon_offsets"."bought_on", "carbon_offsets"."retired_on", "carbon_offsets"."state", "carbon_offsets"."created_at", "carbon_offsets"."updated_at"
  from "carbon_offsets"
  where "carbon_offsets"."customer_id" = $1
  and 1 = 0
  order by "carbon_offsets"."created_at" desc, "carbon_offsets"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_offsets"
  where "carbon_offsets"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "carbon_offsets"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "carbon_offsets"."id" = $4
  and "carbon_offsets"."version" = $5
  and "carbon_offsets"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "carbon_offsets"
  where "carbon_offsets"."id" = $1
  and "carbon_offsets"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "carbon_offsets".*
  from "carbon_offsets"
  where "carbon_offsets"."1" = $1
  and "carbon_offsets"."id" != $2
  and "carbon_offsets"."customer_id" = $3
  and 1 = 0
  limit $4;

-- isRegistered
select "carbon_offsets"."id"
  from "carbon_offsets"
  where "carbon_offsets"."customer_id" = $1
  and "carbon_offsets"."registry_no" = $2
  and "carbon_offsets"."state" != $3
  and "carbon_offsets"."id" != $4
  limit $5;

-- listRetired
select *
  from "carbon_offsets"
  where "carbon_offsets"."meeting_id" in ($1)
  and "carbon_offsets"."state" = $2
  and "carbon_offsets"."customer_id" = $3
  and 1 = 0
  order by "carbon_offsets"."created_at", "carbon_offsets"."id";
