-- list
select "menus".*
  from "menus"
  where "menus"."mode" = $1
  order by "menus"."sort_order", "menus"."id"
  limit $2;

-- find
select "menus".*
  from "menus"
  where "menus"."id" = $1;

-- hold
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- countRoles
select count(*) as "count"
  from "role_menus"
  where "role_menus"."menu_id" = $1
  and "role_menus"."customer_id" = $2;

-- insert
insert into "menus" ("id", "customer_id")
  values ($1, $2);

-- update
update "menus"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "menus"."id" = $4
  and "menus"."version" = $5;

-- remove
delete
  from "menus"
  where "menus"."id" = $1;

-- insertMissing
insert into "menus" ("id", "customer_id")
  values ($1, $2)
  on conflict ("id") do nothing;
update "menus"
  set "is_built_in" = $1
  where "menus"."id" in ($2)
  and "menus"."is_built_in" = $3;
