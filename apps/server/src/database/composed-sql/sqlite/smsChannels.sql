-- find
select "sms_channels".*
  from "sms_channels"
  where "sms_channels"."id" = ?
  and "sms_channels"."customer_id" = ?;

-- findMany
select "sms_channels".*
  from "sms_channels"
  where "sms_channels"."id" in (?)
  and "sms_channels"."customer_id" = ?;

-- findBy
select "sms_channels".*
  from "sms_channels"
  where "sms_channels"."1" in (?)
  and "sms_channels"."customer_id" = ?;

-- page
select "sms_channels"."id", "sms_channels"."version", "sms_channels"."name", "sms_channels"."provider", "sms_channels"."price_fen", "sms_channels"."state", "sms_channels"."created_at", "sms_channels"."updated_at"
  from "sms_channels"
  where "sms_channels"."customer_id" = ?
  order by "sms_channels"."created_at" desc, "sms_channels"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "sms_channels"
  where "sms_channels"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "sms_channels" ("id", "customer_id")
  values (?, ?);

-- update
update "sms_channels"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "sms_channels"."id" = ?
  and "sms_channels"."version" = ?
  and "sms_channels"."customer_id" = ?;

-- remove
delete
  from "sms_channels"
  where "sms_channels"."id" = ?
  and "sms_channels"."customer_id" = ?;

-- isTaken
select "sms_channels".*
  from "sms_channels"
  where "sms_channels"."1" = ?
  and "sms_channels"."id" != ?
  and "sms_channels"."customer_id" = ?
  limit ?;
