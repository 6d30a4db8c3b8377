-- find
select "carbon_parameters".*
  from "carbon_parameters"
  where "carbon_parameters"."id" = $1
  and "carbon_parameters"."customer_id" = $2
  and 1 = 0;

-- findMany
select "carbon_parameters".*
  from "carbon_parameters"
  where "carbon_parameters"."id" in ($1)
  and "carbon_parameters"."customer_id" = $2
  and 1 = 0;

-- findBy
select "carbon_parameters".*
  from "carbon_parameters"
  where "carbon_parameters"."1" in ($1)
  and "carbon_parameters"."customer_id" = $2
  and 1 = 0;

-- page
select "carbon_parameters"."id", "carbon_parameters"."version", "carbon_parameters"."created_at", "carbon_parameters"."updated_at"
  from "carbon_parameters"
  where "carbon_parameters"."customer_id" = $1
  and 1 = 0
  order by "carbon_parameters"."created_at" desc, "carbon_parameters"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_parameters"
  where "carbon_parameters"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "carbon_parameters"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "carbon_parameters"."id" = $4
  and "carbon_parameters"."version" = $5
  and "carbon_parameters"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "carbon_parameters"
  where "carbon_parameters"."id" = $1
  and "carbon_parameters"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "carbon_parameters".*
  from "carbon_parameters"
  where "carbon_parameters"."1" = $1
  and "carbon_parameters"."id" != $2
  and "carbon_parameters"."customer_id" = $3
  and 1 = 0
  limit $4;

-- findOf
select *
  from "carbon_parameters"
  where "carbon_parameters"."meeting_id" = $1
  and "carbon_parameters"."customer_id" = $2
  and 1 = 0;
