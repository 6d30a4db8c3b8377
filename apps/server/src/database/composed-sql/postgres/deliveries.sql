-- find
select "deliveries".*
  from "deliveries"
  where "deliveries"."id" = $1
  and "deliveries"."customer_id" = $2
  and 1 = 0;

-- findMany
select "deliveries".*
  from "deliveries"
  where "deliveries"."id" in ($1)
  and "deliveries"."customer_id" = $2
  and 1 = 0;

-- findBy
select "deliveries".*
  from "deliveries"
  where "deliveries"."1" in ($1)
  and "deliveries"."customer_id" = $2
  and 1 = 0;

-- page
select "deliveries"."id", "deliveries"."version", "deliveries"."created_at", "deliveries"."channel", "deliveries"."recipient_name", "deliveries"."address", "deliveries"."origin", "deliveries"."state", "deliveries"."state_reason", "deliveries"."parts", "deliveries"."sent_at", "deliveries"."delivered_at", "deliveries"."error_code", "deliveries"."error_text", "deliveries"."notice_id"
  from "deliveries"
  where "deliveries"."customer_id" = $1
  and 1 = 0
  order by "deliveries"."created_at" desc, "deliveries"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "deliveries"
  where "deliveries"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "deliveries"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "deliveries"."id" = $4
  and "deliveries"."version" = $5
  and "deliveries"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "deliveries"
  where "deliveries"."id" = $1
  and "deliveries"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "deliveries".*
  from "deliveries"
  where "deliveries"."1" = $1
  and "deliveries"."id" != $2
  and "deliveries"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listReached
select "deliveries"."id"
  from "deliveries"
  where "deliveries"."id" in ($1)
  and "deliveries"."customer_id" = $2
  and 1 = 0;

-- countsOf
select "deliveries"."notice_id", "deliveries"."channel", "deliveries"."state", count(*) as "count", sum("deliveries"."parts") as "parts"
  from "deliveries"
  where "deliveries"."notice_id" in ($1)
  and "deliveries"."customer_id" = $2
  and 1 = 0
  group by "deliveries"."notice_id", "deliveries"."state", "deliveries"."channel";

-- isOpen
select "deliveries"."id"
  from "deliveries"
  where "deliveries"."notice_id" = $1
  and "deliveries"."state" in ($2, $3, $4)
  and "deliveries"."customer_id" = $5
  and 1 = 0
  limit $6;

-- hasDue
select "deliveries"."id"
  from "deliveries"
  where "deliveries"."notice_id" = $1
  and "deliveries"."state" in ($2, $3)
  and "deliveries"."meeting_id" = $4
  and "deliveries"."channel" = $5
  and ("deliveries"."next_try_at" is null or "deliveries"."next_try_at" <= $6)
  and "deliveries"."customer_id" = $7
  and 1 = 0
  limit $8;

-- lockDue
select "deliveries".*
  from "deliveries"
  where "deliveries"."notice_id" = $1
  and "deliveries"."state" in ($2, $3)
  and "deliveries"."meeting_id" = $4
  and "deliveries"."channel" = $5
  and ("deliveries"."next_try_at" is null or "deliveries"."next_try_at" <= $6)
  and "deliveries"."customer_id" = $7
  and 1 = 0
  limit $8 for update skip locked;

-- begin
update "deliveries"
  set "state" = $1, "attempts" = "deliveries"."attempts" + $2, "tried_at" = $3, "lease_until" = $4, "next_try_at" = $5, "account_id" = $6
  where "deliveries"."id" in ($7)
  and "deliveries"."customer_id" = $8
  and 1 = 0;

-- stop
update "deliveries"
  set "id" = $1, "customer_id" = $2
  where "deliveries"."id" = $3
  and "deliveries"."customer_id" = $4
  and 1 = 0;

-- listLost
select "deliveries".*
  from "deliveries"
  where "deliveries"."state" = $1
  and "deliveries"."lease_until" < $2
  and "deliveries"."customer_id" = $3
  and 1 = 0
  order by "deliveries"."lease_until"
  limit $4;

-- takeLost
update "deliveries"
  set "lease_until" = $1
  where "deliveries"."id" = $2
  and "deliveries"."state" = $3
  and "deliveries"."attempts" = $4
  and "deliveries"."lease_until" = $5
  and "deliveries"."customer_id" = $6
  and 1 = 0;

-- idsOfWaiting
select "deliveries"."id"
  from "deliveries"
  where "deliveries"."notice_id" = $1
  and "deliveries"."state" in ($2, $3)
  and "deliveries"."customer_id" = $4
  and 1 = 0
  limit $5;

-- idsOfFailed
select "deliveries"."id"
  from "deliveries"
  where "deliveries"."notice_id" = $1
  and "deliveries"."state" = $2
  and "deliveries"."error_code" <> $3
  and ("deliveries"."tried_at" is null or "deliveries"."tried_at" <= $4)
  and "deliveries"."customer_id" = $5
  and 1 = 0
  limit $6;

-- abort
update "deliveries"
  set "state" = $1, "state_reason" = $2, "next_try_at" = $3, "version" = "deliveries"."version" + $4
  where "deliveries"."id" in ($5)
  and "deliveries"."state" in ($6, $7)
  and "deliveries"."customer_id" = $8
  and 1 = 0;

-- queueAgain
update "deliveries"
  set "state" = $1, "retries" = $2, "next_try_at" = $3, "error_code" = $4, "error_text" = $5, "version" = "deliveries"."version" + $6
  where "deliveries"."id" in ($7)
  and "deliveries"."state" in ($8)
  and "deliveries"."customer_id" = $9
  and 1 = 0;
