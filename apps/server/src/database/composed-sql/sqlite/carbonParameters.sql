-- find
select "carbon_parameters".*
  from "carbon_parameters"
  where "carbon_parameters"."id" = ?
  and "carbon_parameters"."customer_id" = ?
  and 1 = 0;

-- findMany
select "carbon_parameters".*
  from "carbon_parameters"
  where "carbon_parameters"."id" in (?)
  and "carbon_parameters"."customer_id" = ?
  and 1 = 0;

-- findBy
select "carbon_parameters".*
  from "carbon_parameters"
  where "carbon_parameters"."1" in (?)
  and "carbon_parameters"."customer_id" = ?
  and 1 = 0;

-- page
select "carbon_parameters"."id", "carbon_parameters"."version", "carbon_parameters"."created_at", "carbon_parameters"."updated_at"
  from "carbon_parameters"
  where "carbon_parameters"."customer_id" = ?
  and 1 = 0
  order by "carbon_parameters"."created_at" desc, "carbon_parameters"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_parameters"
  where "carbon_parameters"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "carbon_parameters"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "carbon_parameters"."id" = ?
  and "carbon_parameters"."version" = ?
  and "carbon_parameters"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "carbon_parameters"
  where "carbon_parameters"."id" = ?
  and "carbon_parameters"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "carbon_parameters".*
  from "carbon_parameters"
  where "carbon_parameters"."1" = ?
  and "carbon_parameters"."id" != ?
  and "carbon_parameters"."customer_id" = ?
  and 1 = 0
  limit ?;

-- findOf
select *
  from "carbon_parameters"
  where "carbon_parameters"."meeting_id" = ?
  and "carbon_parameters"."customer_id" = ?
  and 1 = 0;
