-- insert
insert into "background_tasks" ("id", "customer_id")
  values (?, ?);

-- isOpen
select "background_tasks"."id"
  from "background_tasks"
  where "background_tasks"."id" = ?
  and "background_tasks"."state" in (?, ?)
  and "background_tasks"."customer_id" = ?;

-- findView
select "background_tasks".*, "creators"."real_name" as "creator_name", "customers"."cust_name"
  from "background_tasks"
  inner join "customers" on "customers"."id" = "background_tasks"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "background_tasks"."created_by"
  and "creators"."customer_id" = ?
  where "background_tasks"."id" = ?
  and "background_tasks"."customer_id" = ?;

-- page
select "background_tasks"."id", "background_tasks"."kind", "background_tasks"."title", "background_tasks"."state", "background_tasks"."progress", "background_tasks"."total", "background_tasks"."result", "background_tasks"."error", "background_tasks"."attempts", "background_tasks"."is_cancel_wanted", "background_tasks"."created_by", "background_tasks"."created_at", "background_tasks"."started_at", "background_tasks"."ended_at", "creators"."real_name" as "creator_name", "customers"."cust_name"
  from "background_tasks"
  left join "customers" on "customers"."id" = "background_tasks"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "background_tasks"."created_by"
  and "creators"."customer_id" = ?
  where "background_tasks"."customer_id" = ?
  order by "background_tasks"."created_at" desc, "background_tasks"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "background_tasks"
  where "background_tasks"."customer_id" = ?
  limit ?) as "counted";

-- countFailed
select count(*) as "total"
  from (select 1 as "one"
  from "background_tasks"
  where "background_tasks"."state" = ?
  and "background_tasks"."created_at" >= ?
  and "background_tasks"."customer_id" = ?
  limit ?) as "counted";

-- listOf
select "background_tasks".*, "creators"."real_name" as "creator_name", "customers"."cust_name"
  from "background_tasks"
  inner join "customers" on "customers"."id" = "background_tasks"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "background_tasks"."created_by"
  and "creators"."customer_id" = ?
  where "background_tasks"."created_by" = ?
  and "background_tasks"."created_at" >= ?
  and "background_tasks"."customer_id" = ?
  order by "background_tasks"."created_at" desc, "background_tasks"."id" desc
  limit ?;

-- listOpen
select "background_tasks"."id"
  from "background_tasks"
  where "background_tasks"."id" in (?)
  and "background_tasks"."state" in (?, ?)
  and "background_tasks"."customer_id" = ?;

-- countOpenOf
select "background_tasks"."id"
  from "background_tasks"
  where "background_tasks"."created_by" = ?
  and "background_tasks"."state" in (?, ?)
  and "background_tasks"."customer_id" = ?
  limit ?;

-- hasClaimable
select "background_tasks".*
  from "background_tasks"
  where ("background_tasks"."state" = ? or ("background_tasks"."state" = ?
  and "background_tasks"."lease_until" < ?))
  and "background_tasks"."customer_id" = ?
  order by "background_tasks"."created_at", "background_tasks"."id"
  limit ?;

-- claim
select "background_tasks".*
  from "background_tasks"
  where ("background_tasks"."state" = ? or ("background_tasks"."state" = ?
  and "background_tasks"."lease_until" < ?))
  and "background_tasks"."customer_id" = ?
  order by "background_tasks"."created_at", "background_tasks"."id"
  limit ?;
update "background_tasks"
  set "state" = ?, "lease_number" = ?, "lease_owner" = ?, "lease_until" = ?, "attempts" = ?, "started_at" = ?
  where "background_tasks"."id" = ?
  and "background_tasks"."customer_id" = ?;

-- write
update "background_tasks"
  set "id" = ?, "customer_id" = ?
  where "background_tasks"."id" = ?
  and "background_tasks"."lease_number" = ?
  and "background_tasks"."state" = ?
  and "background_tasks"."customer_id" = ? returning "background_tasks"."is_cancel_wanted";

-- change
update "background_tasks"
  set "id" = ?, "customer_id" = ?
  where "background_tasks"."id" = ?
  and "background_tasks"."state" = ?
  and "background_tasks"."customer_id" = ?;

-- removeEndedBefore
delete
  from "background_tasks"
  where "background_tasks"."ended_at" < ?
  and "background_tasks"."customer_id" = ?;
