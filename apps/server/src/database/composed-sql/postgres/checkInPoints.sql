-- find
select "check_in_points".*
  from "check_in_points"
  where "check_in_points"."id" = $1
  and "check_in_points"."customer_id" = $2
  and 1 = 0;

-- findMany
select "check_in_points".*
  from "check_in_points"
  where "check_in_points"."id" in ($1)
  and "check_in_points"."customer_id" = $2
  and 1 = 0;

-- findBy
select "check_in_points".*
  from "check_in_points"
  where "check_in_points"."1" in ($1)
  and "check_in_points"."customer_id" = $2
  and 1 = 0;

-- page
select "check_in_points"."id", "check_in_points"."version", "check_in_points"."name", "check_in_points"."kind", "check_in_points"."session_id", "check_in_points"."type_ids", "check_in_points"."mode", "check_in_points"."open_at", "check_in_points"."close_at", "check_in_points"."allows_unpaid", "check_in_points"."needs_confirm", "check_in_points"."state", "check_in_points"."created_at", "check_in_points"."updated_at", "check_in_points"."meeting_id"
  from "check_in_points"
  where "check_in_points"."customer_id" = $1
  and 1 = 0
  order by "check_in_points"."created_at" desc, "check_in_points"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "check_in_points"
  where "check_in_points"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "check_in_points"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "check_in_points"."id" = $4
  and "check_in_points"."version" = $5
  and "check_in_points"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "check_in_points"
  where "check_in_points"."id" = $1
  and "check_in_points"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "check_in_points".*
  from "check_in_points"
  where "check_in_points"."1" = $1
  and "check_in_points"."id" != $2
  and "check_in_points"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listOf
select "check_in_points".*
  from "check_in_points"
  where "check_in_points"."meeting_id" = $1
  and "check_in_points"."customer_id" = $2
  and 1 = 0
  order by "check_in_points"."created_at", "check_in_points"."id";

-- listEnabled
select "check_in_points".*
  from "check_in_points"
  where "check_in_points"."meeting_id" = $1
  and "check_in_points"."state" = $2
  and "check_in_points"."customer_id" = $3
  and 1 = 0
  order by "check_in_points"."name", "check_in_points"."id";
