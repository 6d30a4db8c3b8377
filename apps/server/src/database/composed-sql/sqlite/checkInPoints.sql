-- find
select "check_in_points".*
  from "check_in_points"
  where "check_in_points"."id" = ?
  and "check_in_points"."customer_id" = ?
  and 1 = 0;

-- findMany
select "check_in_points".*
  from "check_in_points"
  where "check_in_points"."id" in (?)
  and "check_in_points"."customer_id" = ?
  and 1 = 0;

-- findBy
select "check_in_points".*
  from "check_in_points"
  where "check_in_points"."1" in (?)
  and "check_in_points"."customer_id" = ?
  and 1 = 0;

-- page
select "check_in_points"."id", "check_in_points"."version", "check_in_points"."name", "check_in_points"."kind", "check_in_points"."session_id", "check_in_points"."type_ids", "check_in_points"."mode", "check_in_points"."open_at", "check_in_points"."close_at", "check_in_points"."allows_unpaid", "check_in_points"."needs_confirm", "check_in_points"."state", "check_in_points"."created_at", "check_in_points"."updated_at", "check_in_points"."meeting_id"
  from "check_in_points"
  where "check_in_points"."customer_id" = ?
  and 1 = 0
  order by "check_in_points"."created_at" desc, "check_in_points"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "check_in_points"
  where "check_in_points"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "check_in_points"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "check_in_points"."id" = ?
  and "check_in_points"."version" = ?
  and "check_in_points"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "check_in_points"
  where "check_in_points"."id" = ?
  and "check_in_points"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "check_in_points".*
  from "check_in_points"
  where "check_in_points"."1" = ?
  and "check_in_points"."id" != ?
  and "check_in_points"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listOf
select "check_in_points".*
  from "check_in_points"
  where "check_in_points"."meeting_id" = ?
  and "check_in_points"."customer_id" = ?
  and 1 = 0
  order by "check_in_points"."created_at", "check_in_points"."id";

-- listEnabled
select "check_in_points".*
  from "check_in_points"
  where "check_in_points"."meeting_id" = ?
  and "check_in_points"."state" = ?
  and "check_in_points"."customer_id" = ?
  and 1 = 0
  order by "check_in_points"."name", "check_in_points"."id";
