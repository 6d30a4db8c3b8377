-- find
select "outbox_messages".*, "customers"."cust_name"
  from "outbox_messages"
  left join "customers" on "customers"."id" = "outbox_messages"."customer_id"
  and "customers"."id" = $1
  where "outbox_messages"."id" = $2
  and "outbox_messages"."customer_id" = $3;

-- insert
insert into "outbox_messages" ("id", "customer_id")
  values ($1, $2);

-- page
select "outbox_messages"."id", "outbox_messages"."recipient", "outbox_messages"."channel", "outbox_messages"."state", "outbox_messages"."error", "outbox_messages"."created_at", "outbox_messages"."sent_at", "outbox_messages"."template", "customers"."cust_name"
  from "outbox_messages"
  left join "customers" on "customers"."id" = "outbox_messages"."customer_id"
  and "customers"."id" = $1
  where "outbox_messages"."customer_id" = $2
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit $3 offset $4;
select count(*) as "total"
  from (select 1 as "one"
  from "outbox_messages"
  where "outbox_messages"."customer_id" = $1
  limit $2) as "counted";

-- countFailed
select count(*) as "total"
  from (select 1 as "one"
  from "outbox_messages"
  where "outbox_messages"."state" = $1
  and "outbox_messages"."created_at" >= $2
  and "outbox_messages"."state" <> 'sent'
  and "outbox_messages"."customer_id" = $3
  limit $4) as "counted";

-- isNewest
select "outbox_messages"."id"
  from "outbox_messages"
  where "outbox_messages"."recipient" = $1
  and "outbox_messages"."template" = $2
  and "outbox_messages"."customer_id" = $3
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit $4;

-- takeFailed
update "outbox_messages"
  set "state" = $1, "error" = $2
  where "outbox_messages"."id" = $3
  and "outbox_messages"."state" = $4
  and "outbox_messages"."customer_id" = $5;

-- list
select "outbox_messages".*
  from "outbox_messages"
  where "outbox_messages"."customer_id" = $1
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit $2;

-- listWaiting
select "outbox_messages"."id"
  from "outbox_messages"
  where "outbox_messages"."state" = $1
  and "outbox_messages"."created_at" > $2
  and "outbox_messages"."created_at" < $3
  and "outbox_messages"."customer_id" = $4
  order by "outbox_messages"."created_at"
  limit $5;

-- update
update "outbox_messages"
  set "id" = $1, "customer_id" = $2
  where "outbox_messages"."id" = $3
  and "outbox_messages"."customer_id" = $4;
