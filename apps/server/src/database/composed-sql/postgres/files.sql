-- insert
insert into "files" ("id", "customer_id")
  values ($1, $2);

-- find
select "files".*
  from "files"
  where "files"."id" = $1
  and "files"."state" = $2
  and "files"."origin" = $3
  and "files"."customer_id" = $4;

-- findGenerated
select "files".*
  from "files"
  where "files"."id" = $1
  and "files"."state" = $2
  and "files"."origin" = $3
  and "files"."customer_id" = $4;

-- stayArriving
update "files"
  set "id" = $1, "customer_id" = $2
  where "files"."id" = $3
  and "files"."state" = $4
  and "files"."customer_id" = $5;

-- list
select "files".*
  from "files"
  where "files"."id" in ($1)
  and "files"."state" = $2
  and "files"."origin" = $3
  and "files"."customer_id" = $4;

-- countOfAdminSince
select count(*) as "count"
  from "files"
  where "files"."admin_id" = $1
  and "files"."created_at" >= $2
  and "files"."customer_id" = $3;

-- keep
update "files"
  set "state" = $1, "changed_at" = $2
  where "files"."id" = $3
  and "files"."state" = $4
  and "files"."customer_id" = $5;

-- giveUp
update "files"
  set "state" = $1, "changed_at" = $2
  where "files"."id" = $3
  and "files"."state" != $4
  and "files"."customer_id" = $5;

-- leave
update "files"
  set "state" = $1, "changed_at" = $2
  where "files"."id" = $3
  and "files"."state" = $4
  and "files"."customer_id" = $5;

-- leaveFree
update "files"
  set "state" = $1, "changed_at" = $2
  where "files"."id" = $3
  and "files"."state" = $4
  and "files"."is_held" = $5
  and "files"."customer_id" = $6;

-- hold
update "files"
  set "is_held" = $1
  where "files"."id" = $2
  and "files"."state" = $3
  and "files"."is_held" = $4
  and "files"."customer_id" = $5;

-- share
update "files"
  set "is_held" = $1
  where "files"."id" in ($2)
  and "files"."state" = $3
  and "files"."origin" = $4;

-- free
update "files"
  set "is_held" = $1
  where "files"."id" = $2;

-- giveTo
update "files"
  set "customer_id" = $1
  where "files"."id" = $2
  and "files"."customer_id" = $3;

-- listStuck
select "files"."id"
  from "files"
  where "files"."state" in ($1, $2)
  and "files"."changed_at" < $3
  and "files"."customer_id" = $4
  order by "files"."changed_at", "files"."id"
  limit $5;

-- remove
delete
  from "files"
  where "files"."id" = $1
  and "files"."state" = $2
  and "files"."customer_id" = $3;
