-- insert
insert into "background_tasks" ("id", "customer_id")
  values ($1, $2);

-- isOpen
select "background_tasks"."id"
  from "background_tasks"
  where "background_tasks"."id" = $1
  and "background_tasks"."state" in ($2, $3)
  and "background_tasks"."customer_id" = $4;

-- findView
select "background_tasks".*, "creators"."real_name" as "creator_name", "customers"."cust_name"
  from "background_tasks"
  inner join "customers" on "customers"."id" = "background_tasks"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "background_tasks"."created_by"
  and "creators"."customer_id" = $2
  where "background_tasks"."id" = $3
  and "background_tasks"."customer_id" = $4;

-- page
select "background_tasks"."id", "background_tasks"."kind", "background_tasks"."title", "background_tasks"."state", "background_tasks"."progress", "background_tasks"."total", "background_tasks"."result", "background_tasks"."error", "background_tasks"."attempts", "background_tasks"."is_cancel_wanted", "background_tasks"."created_by", "background_tasks"."created_at", "background_tasks"."started_at", "background_tasks"."ended_at", "creators"."real_name" as "creator_name", "customers"."cust_name"
  from "background_tasks"
  left join "customers" on "customers"."id" = "background_tasks"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "background_tasks"."created_by"
  and "creators"."customer_id" = $2
  where "background_tasks"."customer_id" = $3
  order by "background_tasks"."created_at" desc, "background_tasks"."id" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "background_tasks"
  where "background_tasks"."customer_id" = $1
  limit $2) as "counted";

-- countFailed
select count(*) as "total"
  from (select 1 as "one"
  from "background_tasks"
  where "background_tasks"."state" = $1
  and "background_tasks"."created_at" >= $2
  and "background_tasks"."customer_id" = $3
  limit $4) as "counted";

-- listOf
select "background_tasks".*, "creators"."real_name" as "creator_name", "customers"."cust_name"
  from "background_tasks"
  inner join "customers" on "customers"."id" = "background_tasks"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "background_tasks"."created_by"
  and "creators"."customer_id" = $2
  where "background_tasks"."created_by" = $3
  and "background_tasks"."created_at" >= $4
  and "background_tasks"."customer_id" = $5
  order by "background_tasks"."created_at" desc, "background_tasks"."id" desc
  limit $6;

-- listOpen
select "background_tasks"."id"
  from "background_tasks"
  where "background_tasks"."id" in ($1)
  and "background_tasks"."state" in ($2, $3)
  and "background_tasks"."customer_id" = $4;

-- countOpenOf
select "background_tasks"."id"
  from "background_tasks"
  where "background_tasks"."created_by" = $1
  and "background_tasks"."state" in ($2, $3)
  and "background_tasks"."customer_id" = $4
  limit $5;

-- hasClaimable
select "background_tasks".*
  from "background_tasks"
  where ("background_tasks"."state" = $1 or ("background_tasks"."state" = $2
  and "background_tasks"."lease_until" < $3))
  and "background_tasks"."customer_id" = $4
  order by "background_tasks"."created_at", "background_tasks"."id"
  limit $5;

-- claim
select "background_tasks".*
  from "background_tasks"
  where ("background_tasks"."state" = $1 or ("background_tasks"."state" = $2
  and "background_tasks"."lease_until" < $3))
  and "background_tasks"."customer_id" = $4
  order by "background_tasks"."created_at", "background_tasks"."id"
  limit $5 for update skip locked;
update "background_tasks"
  set "state" = $1, "lease_number" = $2, "lease_owner" = $3, "lease_until" = $4, "attempts" = $5, "started_at" = $6
  where "background_tasks"."id" = $7
  and "background_tasks"."customer_id" = $8;

-- write
update "background_tasks"
  set "id" = $1, "customer_id" = $2
  where "background_tasks"."id" = $3
  and "background_tasks"."lease_number" = $4
  and "background_tasks"."state" = $5
  and "background_tasks"."customer_id" = $6 returning "background_tasks"."is_cancel_wanted";

-- change
update "background_tasks"
  set "id" = $1, "customer_id" = $2
  where "background_tasks"."id" = $3
  and "background_tasks"."state" = $4
  and "background_tasks"."customer_id" = $5;

-- removeEndedBefore
delete
  from "background_tasks"
  where "background_tasks"."ended_at" < $1
  and "background_tasks"."customer_id" = $2;
