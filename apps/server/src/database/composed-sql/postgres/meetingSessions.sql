-- find
select "meeting_sessions".*
  from "meeting_sessions"
  where "meeting_sessions"."id" = $1
  and "meeting_sessions"."customer_id" = $2
  and 1 = 0;

-- findMany
select "meeting_sessions".*
  from "meeting_sessions"
  where "meeting_sessions"."id" in ($1)
  and "meeting_sessions"."customer_id" = $2
  and 1 = 0;

-- findBy
select "meeting_sessions".*
  from "meeting_sessions"
  where "meeting_sessions"."1" in ($1)
  and "meeting_sessions"."customer_id" = $2
  and 1 = 0;

-- page
select "meeting_sessions"."id", "meeting_sessions"."version", "meeting_sessions"."name", "meeting_sessions"."begin_at", "meeting_sessions"."end_at", "meeting_sessions"."room", "meeting_sessions"."capacity", "meeting_sessions"."created_at", "meeting_sessions"."updated_at"
  from "meeting_sessions"
  where "meeting_sessions"."customer_id" = $1
  and 1 = 0
  order by "meeting_sessions"."begin_at" asc, "meeting_sessions"."id" asc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "meeting_sessions"
  where "meeting_sessions"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "meeting_sessions"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "meeting_sessions"."id" = $4
  and "meeting_sessions"."version" = $5
  and "meeting_sessions"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "meeting_sessions"
  where "meeting_sessions"."id" = $1
  and "meeting_sessions"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "meeting_sessions".*
  from "meeting_sessions"
  where "meeting_sessions"."1" = $1
  and "meeting_sessions"."id" != $2
  and "meeting_sessions"."customer_id" = $3
  and 1 = 0
  limit $4;

-- list
select "meeting_sessions".*
  from "meeting_sessions"
  where "meeting_sessions"."meeting_id" = $1
  and "meeting_sessions"."customer_id" = $2
  and 1 = 0
  order by "meeting_sessions"."begin_at", "meeting_sessions"."id";

-- outlookOf
select count(*) as "count"
  from "meeting_sessions"
  where "meeting_sessions"."meeting_id" = $1
  and "meeting_sessions"."customer_id" = $2
  and 1 = 0;
select "meeting_sessions".*
  from "meeting_sessions"
  where "meeting_sessions"."meeting_id" = $1
  and "meeting_sessions"."end_at" > $2
  and "meeting_sessions"."customer_id" = $3
  and 1 = 0
  order by "meeting_sessions"."begin_at", "meeting_sessions"."id"
  limit $4;

-- countByMeeting
select "meeting_sessions"."meeting_id", count(*) as "count"
  from "meeting_sessions"
  where "meeting_sessions"."meeting_id" in ($1)
  and "meeting_sessions"."customer_id" = $2
  and 1 = 0
  group by "meeting_sessions"."meeting_id";

-- isAnyOutside
select "meeting_sessions"."id"
  from "meeting_sessions"
  where "meeting_sessions"."meeting_id" = $1
  and ("meeting_sessions"."begin_at" < $2 or "meeting_sessions"."end_at" > $3)
  and "meeting_sessions"."customer_id" = $4
  and 1 = 0
  limit $5;
