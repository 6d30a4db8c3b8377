-- find
select "send_quotas".*
  from "send_quotas"
  where "send_quotas"."id" = ?
  and "send_quotas"."customer_id" = ?;

-- findMany
select "send_quotas".*
  from "send_quotas"
  where "send_quotas"."id" in (?)
  and "send_quotas"."customer_id" = ?;

-- findBy
select "send_quotas".*
  from "send_quotas"
  where "send_quotas"."1" in (?)
  and "send_quotas"."customer_id" = ?;

-- page
select "send_quotas"."id", "send_quotas"."version", "send_quotas"."scope", "send_quotas"."channel", "send_quotas"."per_day", "send_quotas"."per_notice", "send_quotas"."audit_over", "send_quotas"."allow_links", "send_quotas"."updated_at", "send_quotas"."customer_id", "send_quotas"."target_id"
  from "send_quotas"
  where "send_quotas"."customer_id" = ?
  order by coalesce("send_quotas"."updated_at", '') desc, "send_quotas"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "send_quotas"
  where "send_quotas"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "send_quotas" ("id", "customer_id")
  values (?, ?);

-- update
update "send_quotas"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "send_quotas"."id" = ?
  and "send_quotas"."version" = ?
  and "send_quotas"."customer_id" = ?;

-- remove
delete
  from "send_quotas"
  where "send_quotas"."id" = ?
  and "send_quotas"."customer_id" = ?;

-- isTaken
select "send_quotas".*
  from "send_quotas"
  where "send_quotas"."1" = ?
  and "send_quotas"."id" != ?
  and "send_quotas"."customer_id" = ?
  limit ?;
