-- find
select "outbox_messages".*, "customers"."cust_name"
  from "outbox_messages"
  left join "customers" on "customers"."id" = "outbox_messages"."customer_id"
  and "customers"."id" = ?
  where "outbox_messages"."id" = ?
  and "outbox_messages"."customer_id" = ?;

-- insert
insert into "outbox_messages" ("id", "customer_id")
  values (?, ?);

-- page
select "outbox_messages"."id", "outbox_messages"."recipient", "outbox_messages"."channel", "outbox_messages"."state", "outbox_messages"."error", "outbox_messages"."created_at", "outbox_messages"."sent_at", "outbox_messages"."template", "customers"."cust_name"
  from "outbox_messages"
  left join "customers" on "customers"."id" = "outbox_messages"."customer_id"
  and "customers"."id" = ?
  where "outbox_messages"."customer_id" = ?
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "outbox_messages"
  where "outbox_messages"."customer_id" = ?
  limit ?) as "counted";

-- countFailed
select count(*) as "total"
  from (select 1 as "one"
  from "outbox_messages"
  where "outbox_messages"."state" = ?
  and "outbox_messages"."created_at" >= ?
  and "outbox_messages"."state" <> 'sent'
  and "outbox_messages"."customer_id" = ?
  limit ?) as "counted";

-- isNewest
select "outbox_messages"."id"
  from "outbox_messages"
  where "outbox_messages"."recipient" = ?
  and "outbox_messages"."template" = ?
  and "outbox_messages"."customer_id" = ?
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit ?;

-- takeFailed
update "outbox_messages"
  set "state" = ?, "error" = ?
  where "outbox_messages"."id" = ?
  and "outbox_messages"."state" = ?
  and "outbox_messages"."customer_id" = ?;

-- list
select "outbox_messages".*
  from "outbox_messages"
  where "outbox_messages"."customer_id" = ?
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit ?;

-- listWaiting
select "outbox_messages"."id"
  from "outbox_messages"
  where "outbox_messages"."state" = ?
  and "outbox_messages"."created_at" > ?
  and "outbox_messages"."created_at" < ?
  and "outbox_messages"."customer_id" = ?
  order by "outbox_messages"."created_at"
  limit ?;

-- update
update "outbox_messages"
  set "id" = ?, "customer_id" = ?
  where "outbox_messages"."id" = ?
  and "outbox_messages"."customer_id" = ?;
