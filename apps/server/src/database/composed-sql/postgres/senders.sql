-- find
select "senders".*
  from "senders"
  where "senders"."id" = $1
  and "senders"."customer_id" = $2;

-- findMany
select "senders".*
  from "senders"
  where "senders"."id" in ($1)
  and "senders"."customer_id" = $2;

-- findBy
select "senders".*
  from "senders"
  where "senders"."1" in ($1)
  and "senders"."customer_id" = $2;

-- page
select "senders"."id", "senders"."version", "senders"."address", "senders"."from_name", "senders"."daily_limit", "senders"."host", "senders"."verification", "senders"."spf", "senders"."dkim", "senders"."domain_checked_at", "senders"."state", "senders"."created_at", "senders"."updated_at"
  from "senders"
  where "senders"."customer_id" = $1
  order by "senders"."created_at" desc, "senders"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "senders"
  where "senders"."customer_id" = $1
  limit $2) as "counted";

-- insert
insert into "senders" ("id", "customer_id")
  values ($1, $2);

-- update
update "senders"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "senders"."id" = $4
  and "senders"."version" = $5
  and "senders"."customer_id" = $6;

-- remove
delete
  from "senders"
  where "senders"."id" = $1
  and "senders"."customer_id" = $2;

-- isTaken
select "senders".*
  from "senders"
  where "senders"."1" = $1
  and "senders"."id" != $2
  and "senders"."customer_id" = $3
  limit $4;
