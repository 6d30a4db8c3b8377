-- find
select "meeting_sessions".*
  from "meeting_sessions"
  where "meeting_sessions"."id" = ?
  and "meeting_sessions"."customer_id" = ?
  and 1 = 0;

-- findMany
select "meeting_sessions".*
  from "meeting_sessions"
  where "meeting_sessions"."id" in (?)
  and "meeting_sessions"."customer_id" = ?
  and 1 = 0;

-- findBy
select "meeting_sessions".*
  from "meeting_sessions"
  where "meeting_sessions"."1" in (?)
  and "meeting_sessions"."customer_id" = ?
  and 1 = 0;

-- page
select "meeting_sessions"."id", "meeting_sessions"."version", "meeting_sessions"."name", "meeting_sessions"."begin_at", "meeting_sessions"."end_at", "meeting_sessions"."room", "meeting_sessions"."capacity", "meeting_sessions"."created_at", "meeting_sessions"."updated_at"
  from "meeting_sessions"
  where "meeting_sessions"."customer_id" = ?
  and 1 = 0
  order by "meeting_sessions"."begin_at" asc, "meeting_sessions"."id" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "meeting_sessions"
  where "meeting_sessions"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "meeting_sessions"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "meeting_sessions"."id" = ?
  and "meeting_sessions"."version" = ?
  and "meeting_sessions"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "meeting_sessions"
  where "meeting_sessions"."id" = ?
  and "meeting_sessions"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "meeting_sessions".*
  from "meeting_sessions"
  where "meeting_sessions"."1" = ?
  and "meeting_sessions"."id" != ?
  and "meeting_sessions"."customer_id" = ?
  and 1 = 0
  limit ?;

-- list
select "meeting_sessions".*
  from "meeting_sessions"
  where "meeting_sessions"."meeting_id" = ?
  and "meeting_sessions"."customer_id" = ?
  and 1 = 0
  order by "meeting_sessions"."begin_at", "meeting_sessions"."id";

-- outlookOf
select count(*) as "count"
  from "meeting_sessions"
  where "meeting_sessions"."meeting_id" = ?
  and "meeting_sessions"."customer_id" = ?
  and 1 = 0;
select "meeting_sessions".*
  from "meeting_sessions"
  where "meeting_sessions"."meeting_id" = ?
  and "meeting_sessions"."end_at" > ?
  and "meeting_sessions"."customer_id" = ?
  and 1 = 0
  order by "meeting_sessions"."begin_at", "meeting_sessions"."id"
  limit ?;

-- countByMeeting
select "meeting_sessions"."meeting_id", count(*) as "count"
  from "meeting_sessions"
  where "meeting_sessions"."meeting_id" in (?)
  and "meeting_sessions"."customer_id" = ?
  and 1 = 0
  group by "meeting_sessions"."meeting_id";

-- isAnyOutside
select "meeting_sessions"."id"
  from "meeting_sessions"
  where "meeting_sessions"."meeting_id" = ?
  and ("meeting_sessions"."begin_at" < ? or "meeting_sessions"."end_at" > ?)
  and "meeting_sessions"."customer_id" = ?
  and 1 = 0
  limit ?;
