-- insert
insert into "payment_channels" ("id", "customer_id")
  values (?, ?)
  on conflict ("customer_id", "kind") do nothing;

-- findOf
select "payment_channels".*
  from "payment_channels"
  where "payment_channels"."customer_id" = ?
  and "payment_channels"."kind" = ?
  and "payment_channels"."customer_id" = ?;

-- find
select "payment_channels".*
  from "payment_channels"
  where "payment_channels"."id" = ?
  and "payment_channels"."customer_id" = ?;

-- findByCallback
select "payment_channels".*
  from "payment_channels"
  where "payment_channels"."callback_hash" = ?
  and "payment_channels"."customer_id" = ?;

-- holdsDemo
select "installation"."name"
  from "installation"
  where "installation"."name" = ?;
