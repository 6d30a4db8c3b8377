-- find
select "sms_channels".*
  from "sms_channels"
  where "sms_channels"."id" = $1
  and "sms_channels"."customer_id" = $2;

-- findMany
select "sms_channels".*
  from "sms_channels"
  where "sms_channels"."id" in ($1)
  and "sms_channels"."customer_id" = $2;

-- findBy
select "sms_channels".*
  from "sms_channels"
  where "sms_channels"."1" in ($1)
  and "sms_channels"."customer_id" = $2;

-- page
select "sms_channels"."id", "sms_channels"."version", "sms_channels"."name", "sms_channels"."provider", "sms_channels"."price_fen", "sms_channels"."state", "sms_channels"."created_at", "sms_channels"."updated_at"
  from "sms_channels"
  where "sms_channels"."customer_id" = $1
  order by "sms_channels"."created_at" desc, "sms_channels"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "sms_channels"
  where "sms_channels"."customer_id" = $1
  limit $2) as "counted";

-- insert
insert into "sms_channels" ("id", "customer_id")
  values ($1, $2);

-- update
update "sms_channels"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "sms_channels"."id" = $4
  and "sms_channels"."version" = $5
  and "sms_channels"."customer_id" = $6;

-- remove
delete
  from "sms_channels"
  where "sms_channels"."id" = $1
  and "sms_channels"."customer_id" = $2;

-- isTaken
select "sms_channels".*
  from "sms_channels"
  where "sms_channels"."1" = $1
  and "sms_channels"."id" != $2
  and "sms_channels"."customer_id" = $3
  limit $4;
