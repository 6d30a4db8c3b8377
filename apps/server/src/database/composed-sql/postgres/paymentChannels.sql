-- insert
insert into "payment_channels" ("id", "customer_id")
  values ($1, $2)
  on conflict ("customer_id", "kind") do nothing;

-- findOf
select "payment_channels".*
  from "payment_channels"
  where "payment_channels"."customer_id" = $1
  and "payment_channels"."kind" = $2
  and "payment_channels"."customer_id" = $3;

-- find
select "payment_channels".*
  from "payment_channels"
  where "payment_channels"."id" = $1
  and "payment_channels"."customer_id" = $2;

-- findByCallback
select "payment_channels".*
  from "payment_channels"
  where "payment_channels"."callback_hash" = $1
  and "payment_channels"."customer_id" = $2;

-- holdsDemo
select "installation"."name"
  from "installation"
  where "installation"."name" = $1;
