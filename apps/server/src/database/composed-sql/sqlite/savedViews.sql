-- listVisible
select "saved_views".*, "admins"."real_name" as "owner_name", "roles"."name" as "role_name"
  from "saved_views"
  inner join "admins" on "admins"."id" = "saved_views"."admin_id"
  and "admins"."customer_id" = ?
  left join "roles" on "roles"."id" = "saved_views"."role_id"
  and "roles"."customer_id" = ?
  where "saved_views"."customer_id" = ?
  and ("saved_views"."admin_id" = ? or "saved_views"."audience" = ? or ("saved_views"."audience" = ?
  and "saved_views"."role_id" in (select "held"."id"
  from "admin_roles"
  inner join "roles" as "held" on "held"."id" = "admin_roles"."role_id"
  and "held"."customer_id" = ?
  and "held"."customer_id" = ?
  where "admin_roles"."admin_id" = ?
  and "held"."state" = ?
  and "admin_roles"."customer_id" = ?
  and "admin_roles"."customer_id" = ?)))
  and "saved_views"."list" = ?
  and "saved_views"."customer_id" = ?
  order by "saved_views"."created_at", "saved_views"."id"
  limit ?;

-- findVisible
select "saved_views".*, "admins"."real_name" as "owner_name", "roles"."name" as "role_name"
  from "saved_views"
  inner join "admins" on "admins"."id" = "saved_views"."admin_id"
  and "admins"."customer_id" = ?
  left join "roles" on "roles"."id" = "saved_views"."role_id"
  and "roles"."customer_id" = ?
  where "saved_views"."customer_id" = ?
  and ("saved_views"."admin_id" = ? or "saved_views"."audience" = ? or ("saved_views"."audience" = ?
  and "saved_views"."role_id" in (select "held"."id"
  from "admin_roles"
  inner join "roles" as "held" on "held"."id" = "admin_roles"."role_id"
  and "held"."customer_id" = ?
  and "held"."customer_id" = ?
  where "admin_roles"."admin_id" = ?
  and "held"."state" = ?
  and "admin_roles"."customer_id" = ?
  and "admin_roles"."customer_id" = ?)))
  and "saved_views"."id" = ?
  and "saved_views"."customer_id" = ?;

-- listOwnIds
select "saved_views"."id"
  from "saved_views"
  where "saved_views"."admin_id" = ?
  and "saved_views"."list" = ?
  and "saved_views"."customer_id" = ?;

-- isNameTaken
select "saved_views"."id"
  from "saved_views"
  where "saved_views"."admin_id" = ?
  and "saved_views"."list" = ?
  and "saved_views"."name" = ?
  and "saved_views"."customer_id" = ?;

-- insert
insert into "saved_views" ("id", "customer_id")
  values (?, ?);

-- update
update "saved_views"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "saved_views"."id" = ?
  and "saved_views"."version" = ?
  and "saved_views"."customer_id" = ?;

-- remove
delete
  from "saved_views"
  where "saved_views"."id" = ?
  and "saved_views"."customer_id" = ?;
