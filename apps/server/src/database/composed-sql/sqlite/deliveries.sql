-- find
select "deliveries".*
  from "deliveries"
  where "deliveries"."id" = ?
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- findMany
select "deliveries".*
  from "deliveries"
  where "deliveries"."id" in (?)
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- findBy
select "deliveries".*
  from "deliveries"
  where "deliveries"."1" in (?)
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- page
select "deliveries"."id", "deliveries"."version", "deliveries"."created_at", "deliveries"."channel", "deliveries"."recipient_name", "deliveries"."address", "deliveries"."origin", "deliveries"."state", "deliveries"."state_reason", "deliveries"."parts", "deliveries"."sent_at", "deliveries"."delivered_at", "deliveries"."error_code", "deliveries"."error_text", "deliveries"."notice_id"
  from "deliveries"
  where "deliveries"."customer_id" = ?
  and 1 = 0
  order by "deliveries"."created_at" desc, "deliveries"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "deliveries"
  where "deliveries"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "deliveries"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "deliveries"."id" = ?
  and "deliveries"."version" = ?
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "deliveries"
  where "deliveries"."id" = ?
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "deliveries".*
  from "deliveries"
  where "deliveries"."1" = ?
  and "deliveries"."id" != ?
  and "deliveries"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listReached
select "deliveries"."id"
  from "deliveries"
  where "deliveries"."id" in (?)
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- countsOf
select "deliveries"."notice_id", "deliveries"."channel", "deliveries"."state", count(*) as "count", sum("deliveries"."parts") as "parts"
  from "deliveries"
  where "deliveries"."notice_id" in (?)
  and "deliveries"."customer_id" = ?
  and 1 = 0
  group by "deliveries"."notice_id", "deliveries"."state", "deliveries"."channel";

-- isOpen
select "deliveries"."id"
  from "deliveries"
  where "deliveries"."notice_id" = ?
  and "deliveries"."state" in (?, ?, ?)
  and "deliveries"."customer_id" = ?
  and 1 = 0
  limit ?;

-- hasDue
select "deliveries"."id"
  from "deliveries"
  where "deliveries"."notice_id" = ?
  and "deliveries"."state" in (?, ?)
  and "deliveries"."meeting_id" = ?
  and "deliveries"."channel" = ?
  and ("deliveries"."next_try_at" is null or "deliveries"."next_try_at" <= ?)
  and "deliveries"."customer_id" = ?
  and 1 = 0
  limit ?;

-- lockDue
select "deliveries".*
  from "deliveries"
  where "deliveries"."notice_id" = ?
  and "deliveries"."state" in (?, ?)
  and "deliveries"."meeting_id" = ?
  and "deliveries"."channel" = ?
  and ("deliveries"."next_try_at" is null or "deliveries"."next_try_at" <= ?)
  and "deliveries"."customer_id" = ?
  and 1 = 0
  limit ?;

-- begin
update "deliveries"
  set "state" = ?, "attempts" = "deliveries"."attempts" + ?, "tried_at" = ?, "lease_until" = ?, "next_try_at" = ?, "account_id" = ?
  where "deliveries"."id" in (?)
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- stop
update "deliveries"
  set "id" = ?, "customer_id" = ?
  where "deliveries"."id" = ?
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- listLost
select "deliveries".*
  from "deliveries"
  where "deliveries"."state" = ?
  and "deliveries"."lease_until" < ?
  and "deliveries"."customer_id" = ?
  and 1 = 0
  order by "deliveries"."lease_until"
  limit ?;

-- takeLost
update "deliveries"
  set "lease_until" = ?
  where "deliveries"."id" = ?
  and "deliveries"."state" = ?
  and "deliveries"."attempts" = ?
  and "deliveries"."lease_until" = ?
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- idsOfWaiting
select "deliveries"."id"
  from "deliveries"
  where "deliveries"."notice_id" = ?
  and "deliveries"."state" in (?, ?)
  and "deliveries"."customer_id" = ?
  and 1 = 0
  limit ?;

-- idsOfFailed
select "deliveries"."id"
  from "deliveries"
  where "deliveries"."notice_id" = ?
  and "deliveries"."state" = ?
  and "deliveries"."error_code" <> ?
  and ("deliveries"."tried_at" is null or "deliveries"."tried_at" <= ?)
  and "deliveries"."customer_id" = ?
  and 1 = 0
  limit ?;

-- abort
update "deliveries"
  set "state" = ?, "state_reason" = ?, "next_try_at" = ?, "version" = "deliveries"."version" + ?
  where "deliveries"."id" in (?)
  and "deliveries"."state" in (?, ?)
  and "deliveries"."customer_id" = ?
  and 1 = 0;

-- queueAgain
update "deliveries"
  set "state" = ?, "retries" = ?, "next_try_at" = ?, "error_code" = ?, "error_text" = ?, "version" = "deliveries"."version" + ?
  where "deliveries"."id" in (?)
  and "deliveries"."state" in (?)
  and "deliveries"."customer_id" = ?
  and 1 = 0;
