-- listStoredGrants
select "roles"."id", "roles"."code", "roles"."name", "roles"."is_wildcard", "roles"."all_meetings", "roles"."kind", "roles"."data_scope", "roles"."state", "customers"."is_platform"
  from "roles"
  inner join "customers" on "customers"."id" = "roles"."customer_id"
  and "customers"."id" = ?
  where "roles"."id" in (?)
  and "roles"."customer_id" = ?
  order by "roles"."id";
select "role_menus".*, "menus"."mode"
  from "role_menus"
  inner join "menus" on "menus"."id" = "role_menus"."menu_id"
  where "role_menus"."role_id" in (?)
  and ("menus"."component" != ? or "menus"."link" != ?)
  and "role_menus"."customer_id" = ?;
select "role_functions".*
  from "role_functions"
  where "role_functions"."role_id" in (?)
  and "role_functions"."customer_id" = ?;
select "role_fields".*
  from "role_fields"
  where "role_fields"."role_id" in (?)
  and "role_fields"."customer_id" = ?;

-- listGrants
select "roles"."id", "roles"."code", "roles"."name", "roles"."is_wildcard", "roles"."all_meetings", "roles"."kind", "roles"."data_scope", "roles"."state", "customers"."is_platform"
  from "roles"
  inner join "customers" on "customers"."id" = "roles"."customer_id"
  and "customers"."id" = ?
  where "roles"."id" in (?)
  and "roles"."customer_id" = ?
  order by "roles"."id";
select "role_menus".*, "menus"."mode"
  from "role_menus"
  inner join "menus" on "menus"."id" = "role_menus"."menu_id"
  where "role_menus"."role_id" in (?)
  and ("menus"."component" != ? or "menus"."link" != ?)
  and "role_menus"."customer_id" = ?;
select "role_functions".*
  from "role_functions"
  where "role_functions"."role_id" in (?)
  and "role_functions"."customer_id" = ?;
select "role_fields".*
  from "role_fields"
  where "role_fields"."role_id" in (?)
  and "role_fields"."customer_id" = ?;

-- list
select "roles".*, "customers"."cust_code"
  from "roles"
  inner join "customers" on "customers"."id" = "roles"."customer_id"
  and "customers"."id" = ?
  where "roles"."customer_id" = ?
  order by "roles"."customer_id", "roles"."sort_order", "roles"."created_at", "roles"."id"
  limit ?;

-- listOfKind
select "roles"."id", "roles"."name", "roles"."code"
  from "roles"
  where "roles"."kind" = ?
  and "roles"."state" = ?
  and "roles"."customer_id" = ?
  order by "roles"."id"
  limit ?;

-- listByIds
select "roles".*
  from "roles"
  where "roles"."id" in (?)
  and "roles"."customer_id" = ?
  order by "roles"."id";

-- listOfAdmin
select "roles"."id", "roles"."name"
  from "admin_roles"
  inner join "roles" on "roles"."id" = "admin_roles"."role_id"
  and "roles"."customer_id" = ?
  where "admin_roles"."admin_id" = ?
  and "admin_roles"."customer_id" = ?
  order by "roles"."id";

-- listMenuIds
select "role_menus"."menu_id"
  from "role_menus"
  where "role_menus"."role_id" = ?
  and "role_menus"."customer_id" = ?
  order by "role_menus"."menu_id";

-- insert
insert into "roles" ("id", "customer_id")
  values (?, ?);

-- update
update "roles"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "roles"."id" = ?
  and "roles"."version" = ?
  and "roles"."customer_id" = ?;

-- replaceMenus
delete
  from "role_menus"
  where "role_id" = ?
  and "role_menus"."customer_id" = ?;

-- replaceFunctions
delete
  from "role_functions"
  where "role_id" = ?
  and "role_functions"."customer_id" = ?;

-- replaceFields
delete
  from "role_fields"
  where "role_id" = ?
  and "role_fields"."customer_id" = ?;

-- remove
delete
  from "role_menus"
  where "role_id" = ?
  and "role_menus"."customer_id" = ?;
delete
  from "role_functions"
  where "role_id" = ?
  and "role_functions"."customer_id" = ?;
delete
  from "role_fields"
  where "role_id" = ?
  and "role_fields"."customer_id" = ?;
delete
  from "roles"
  where "roles"."id" = ?
  and "roles"."customer_id" = ?;

-- isTaken
select "roles"."id"
  from "roles"
  where "roles"."customer_id" = ?
  and "roles"."id" != ?
  and lower("roles"."code") = ?
  and "roles"."customer_id" = ?
  limit ?;
