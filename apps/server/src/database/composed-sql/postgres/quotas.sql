-- find
select "send_quotas".*
  from "send_quotas"
  where "send_quotas"."id" = $1
  and "send_quotas"."customer_id" = $2;

-- findMany
select "send_quotas".*
  from "send_quotas"
  where "send_quotas"."id" in ($1)
  and "send_quotas"."customer_id" = $2;

-- findBy
select "send_quotas".*
  from "send_quotas"
  where "send_quotas"."1" in ($1)
  and "send_quotas"."customer_id" = $2;

-- page
select "send_quotas"."id", "send_quotas"."version", "send_quotas"."scope", "send_quotas"."channel", "send_quotas"."per_day", "send_quotas"."per_notice", "send_quotas"."audit_over", "send_quotas"."allow_links", "send_quotas"."updated_at", "send_quotas"."customer_id", "send_quotas"."target_id"
  from "send_quotas"
  where "send_quotas"."customer_id" = $1
  order by coalesce("send_quotas"."updated_at", '') desc, "send_quotas"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "send_quotas"
  where "send_quotas"."customer_id" = $1
  limit $2) as "counted";

-- insert
insert into "send_quotas" ("id", "customer_id")
  values ($1, $2);

-- update
update "send_quotas"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "send_quotas"."id" = $4
  and "send_quotas"."version" = $5
  and "send_quotas"."customer_id" = $6;

-- remove
delete
  from "send_quotas"
  where "send_quotas"."id" = $1
  and "send_quotas"."customer_id" = $2;

-- isTaken
select "send_quotas".*
  from "send_quotas"
  where "send_quotas"."1" = $1
  and "send_quotas"."id" != $2
  and "send_quotas"."customer_id" = $3
  limit $4;
