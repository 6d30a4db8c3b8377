-- list
select "menus".*
  from "menus"
  where "menus"."mode" = ?
  order by "menus"."sort_order", "menus"."id"
  limit ?;

-- find
select "menus".*
  from "menus"
  where "menus"."id" = ?;

-- countRoles
select count(*) as "count"
  from "role_menus"
  where "role_menus"."menu_id" = ?
  and "role_menus"."customer_id" = ?;

-- insert
insert into "menus" ("id", "customer_id")
  values (?, ?);

-- update
update "menus"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "menus"."id" = ?
  and "menus"."version" = ?;

-- remove
delete
  from "menus"
  where "menus"."id" = ?;

-- insertMissing
insert into "menus" ("id", "customer_id")
  values (?, ?)
  on conflict ("id") do nothing;
update "menus"
  set "is_built_in" = ?
  where "menus"."id" in (?)
  and "menus"."is_built_in" = ?;
