-- find
select "tags".*
  from "tags"
  where "tags"."id" = $1
  and "tags"."customer_id" = $2
  and 1 = 0;

-- findMany
select "tags".*
  from "tags"
  where "tags"."id" in ($1)
  and "tags"."customer_id" = $2
  and 1 = 0;

-- findBy
select "tags".*
  from "tags"
  where "tags"."1" in ($1)
  and "tags"."customer_id" = $2
  and 1 = 0;

-- page
select "tags"."id", "tags"."version", "tags"."name", "tags"."color", "tags"."created_at", "tags"."updated_at"
  from "tags"
  where "tags"."customer_id" = $1
  and 1 = 0
  order by "tags"."created_at" desc, "tags"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "tags"
  where "tags"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "tags"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "tags"."id" = $4
  and "tags"."version" = $5
  and "tags"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "tags"
  where "tags"."id" = $1
  and "tags"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "tags".*
  from "tags"
  where "tags"."1" = $1
  and "tags"."id" != $2
  and "tags"."customer_id" = $3
  and 1 = 0
  limit $4;
