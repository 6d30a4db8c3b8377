-- insert
insert into "files" ("id", "customer_id")
  values (?, ?);

-- find
select "files".*
  from "files"
  where "files"."id" = ?
  and "files"."state" = ?
  and "files"."origin" = ?
  and "files"."customer_id" = ?;

-- findGenerated
select "files".*
  from "files"
  where "files"."id" = ?
  and "files"."state" = ?
  and "files"."origin" = ?
  and "files"."customer_id" = ?;

-- stayArriving
update "files"
  set "id" = ?, "customer_id" = ?
  where "files"."id" = ?
  and "files"."state" = ?
  and "files"."customer_id" = ?;

-- list
select "files".*
  from "files"
  where "files"."id" in (?)
  and "files"."state" = ?
  and "files"."origin" = ?
  and "files"."customer_id" = ?;

-- countOfAdminSince
select count(*) as "count"
  from "files"
  where "files"."admin_id" = ?
  and "files"."created_at" >= ?
  and "files"."customer_id" = ?;

-- keep
update "files"
  set "state" = ?, "changed_at" = ?
  where "files"."id" = ?
  and "files"."state" = ?
  and "files"."customer_id" = ?;

-- giveUp
update "files"
  set "state" = ?, "changed_at" = ?
  where "files"."id" = ?
  and "files"."state" != ?
  and "files"."customer_id" = ?;

-- leave
update "files"
  set "state" = ?, "changed_at" = ?
  where "files"."id" = ?
  and "files"."state" = ?
  and "files"."customer_id" = ?;

-- leaveFree
update "files"
  set "state" = ?, "changed_at" = ?
  where "files"."id" = ?
  and "files"."state" = ?
  and "files"."is_held" = ?
  and "files"."customer_id" = ?;

-- hold
update "files"
  set "is_held" = ?
  where "files"."id" = ?
  and "files"."state" = ?
  and "files"."is_held" = ?
  and "files"."customer_id" = ?;

-- share
update "files"
  set "is_held" = ?
  where "files"."id" in (?)
  and "files"."state" = ?
  and "files"."origin" = ?;

-- free
update "files"
  set "is_held" = ?
  where "files"."id" = ?;

-- giveTo
update "files"
  set "customer_id" = ?
  where "files"."id" = ?
  and "files"."customer_id" = ?;

-- listStuck
select "files"."id"
  from "files"
  where "files"."state" in (?, ?)
  and "files"."changed_at" < ?
  and "files"."customer_id" = ?
  order by "files"."changed_at", "files"."id"
  limit ?;

-- remove
delete
  from "files"
  where "files"."id" = ?
  and "files"."state" = ?
  and "files"."customer_id" = ?;
