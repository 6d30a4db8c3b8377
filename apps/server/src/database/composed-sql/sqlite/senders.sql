-- find
select "senders".*
  from "senders"
  where "senders"."id" = ?
  and "senders"."customer_id" = ?;

-- findMany
select "senders".*
  from "senders"
  where "senders"."id" in (?)
  and "senders"."customer_id" = ?;

-- findBy
select "senders".*
  from "senders"
  where "senders"."1" in (?)
  and "senders"."customer_id" = ?;

-- page
select "senders"."id", "senders"."version", "senders"."address", "senders"."from_name", "senders"."daily_limit", "senders"."host", "senders"."verification", "senders"."spf", "senders"."dkim", "senders"."domain_checked_at", "senders"."state", "senders"."created_at", "senders"."updated_at"
  from "senders"
  where "senders"."customer_id" = ?
  order by "senders"."created_at" desc, "senders"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "senders"
  where "senders"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "senders" ("id", "customer_id")
  values (?, ?);

-- update
update "senders"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "senders"."id" = ?
  and "senders"."version" = ?
  and "senders"."customer_id" = ?;

-- remove
delete
  from "senders"
  where "senders"."id" = ?
  and "senders"."customer_id" = ?;

-- isTaken
select "senders".*
  from "senders"
  where "senders"."1" = ?
  and "senders"."id" != ?
  and "senders"."customer_id" = ?
  limit ?;
