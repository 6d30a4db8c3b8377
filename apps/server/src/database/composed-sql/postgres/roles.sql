-- listStoredGrants
select "roles"."id", "roles"."code", "roles"."name", "roles"."is_wildcard", "roles"."all_meetings", "roles"."kind", "roles"."data_scope", "roles"."state", "customers"."is_platform"
  from "roles"
  inner join "customers" on "customers"."id" = "roles"."customer_id"
  and "customers"."id" = $1
  where "roles"."id" in ($2)
  and "roles"."customer_id" = $3
  order by "roles"."id";
select "role_menus".*, "menus"."mode"
  from "role_menus"
  inner join "menus" on "menus"."id" = "role_menus"."menu_id"
  where "role_menus"."role_id" in ($1)
  and ("menus"."component" != $2 or "menus"."link" != $3)
  and "role_menus"."customer_id" = $4;
select "role_functions".*
  from "role_functions"
  where "role_functions"."role_id" in ($1)
  and "role_functions"."customer_id" = $2;
select "role_fields".*
  from "role_fields"
  where "role_fields"."role_id" in ($1)
  and "role_fields"."customer_id" = $2;

-- listGrants
select "roles"."id", "roles"."code", "roles"."name", "roles"."is_wildcard", "roles"."all_meetings", "roles"."kind", "roles"."data_scope", "roles"."state", "customers"."is_platform"
  from "roles"
  inner join "customers" on "customers"."id" = "roles"."customer_id"
  and "customers"."id" = $1
  where "roles"."id" in ($2)
  and "roles"."customer_id" = $3
  order by "roles"."id";
select "role_menus".*, "menus"."mode"
  from "role_menus"
  inner join "menus" on "menus"."id" = "role_menus"."menu_id"
  where "role_menus"."role_id" in ($1)
  and ("menus"."component" != $2 or "menus"."link" != $3)
  and "role_menus"."customer_id" = $4;
select "role_functions".*
  from "role_functions"
  where "role_functions"."role_id" in ($1)
  and "role_functions"."customer_id" = $2;
select "role_fields".*
  from "role_fields"
  where "role_fields"."role_id" in ($1)
  and "role_fields"."customer_id" = $2;

-- list
select "roles".*, "customers"."cust_code"
  from "roles"
  inner join "customers" on "customers"."id" = "roles"."customer_id"
  and "customers"."id" = $1
  where "roles"."customer_id" = $2
  order by "roles"."customer_id", "roles"."sort_order", "roles"."created_at", "roles"."id"
  limit $3;

-- listOfKind
select "roles"."id", "roles"."name", "roles"."code"
  from "roles"
  where "roles"."kind" = $1
  and "roles"."state" = $2
  and "roles"."customer_id" = $3
  order by "roles"."id"
  limit $4;

-- listByIds
select "roles".*
  from "roles"
  where "roles"."id" in ($1)
  and "roles"."customer_id" = $2
  order by "roles"."id";

-- listOfAdmin
select "roles"."id", "roles"."name"
  from "admin_roles"
  inner join "roles" on "roles"."id" = "admin_roles"."role_id"
  and "roles"."customer_id" = $1
  where "admin_roles"."admin_id" = $2
  and "admin_roles"."customer_id" = $3
  order by "roles"."id";

-- listMenuIds
select "role_menus"."menu_id"
  from "role_menus"
  where "role_menus"."role_id" = $1
  and "role_menus"."customer_id" = $2
  order by "role_menus"."menu_id";

-- insert
insert into "roles" ("id", "customer_id")
  values ($1, $2);

-- update
update "roles"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "roles"."id" = $4
  and "roles"."version" = $5
  and "roles"."customer_id" = $6;

-- replaceMenus
delete
  from "role_menus"
  where "role_id" = $1
  and "role_menus"."customer_id" = $2;

-- replaceFunctions
delete
  from "role_functions"
  where "role_id" = $1
  and "role_functions"."customer_id" = $2;

-- replaceFields
delete
  from "role_fields"
  where "role_id" = $1
  and "role_fields"."customer_id" = $2;

-- remove
delete
  from "role_menus"
  where "role_id" = $1
  and "role_menus"."customer_id" = $2;
delete
  from "role_functions"
  where "role_id" = $1
  and "role_functions"."customer_id" = $2;
delete
  from "role_fields"
  where "role_id" = $1
  and "role_fields"."customer_id" = $2;
delete
  from "roles"
  where "roles"."id" = $1
  and "roles"."customer_id" = $2;

-- isTaken
select "roles"."id"
  from "roles"
  where "roles"."customer_id" = $1
  and "roles"."id" != $2
  and lower("roles"."code") = $3
  and "roles"."customer_id" = $4
  limit $5;
