-- listVisible
select "saved_views".*, "admins"."real_name" as "owner_name", "roles"."name" as "role_name"
  from "saved_views"
  inner join "admins" on "admins"."id" = "saved_views"."admin_id"
  and "admins"."customer_id" = $1
  left join "roles" on "roles"."id" = "saved_views"."role_id"
  and "roles"."customer_id" = $2
  where "saved_views"."customer_id" = $3
  and ("saved_views"."admin_id" = $4 or "saved_views"."audience" = $5 or ("saved_views"."audience" = $6
  and "saved_views"."role_id" in (select "held"."id"
  from "admin_roles"
  inner join "roles" as "held" on "held"."id" = "admin_roles"."role_id"
  and "held"."customer_id" = $7
  and "held"."customer_id" = $8
  where "admin_roles"."admin_id" = $9
  and "held"."state" = $10
  and "admin_roles"."customer_id" = $11
  and "admin_roles"."customer_id" = $12)))
  and "saved_views"."list" = $13
  and "saved_views"."customer_id" = $14
  order by "saved_views"."created_at", "saved_views"."id"
  limit $15;

-- findVisible
select "saved_views".*, "admins"."real_name" as "owner_name", "roles"."name" as "role_name"
  from "saved_views"
  inner join "admins" on "admins"."id" = "saved_views"."admin_id"
  and "admins"."customer_id" = $1
  left join "roles" on "roles"."id" = "saved_views"."role_id"
  and "roles"."customer_id" = $2
  where "saved_views"."customer_id" = $3
  and ("saved_views"."admin_id" = $4 or "saved_views"."audience" = $5 or ("saved_views"."audience" = $6
  and "saved_views"."role_id" in (select "held"."id"
  from "admin_roles"
  inner join "roles" as "held" on "held"."id" = "admin_roles"."role_id"
  and "held"."customer_id" = $7
  and "held"."customer_id" = $8
  where "admin_roles"."admin_id" = $9
  and "held"."state" = $10
  and "admin_roles"."customer_id" = $11
  and "admin_roles"."customer_id" = $12)))
  and "saved_views"."id" = $13
  and "saved_views"."customer_id" = $14;

-- listOwnIds
select "saved_views"."id"
  from "saved_views"
  where "saved_views"."admin_id" = $1
  and "saved_views"."list" = $2
  and "saved_views"."customer_id" = $3;

-- isNameTaken
select "saved_views"."id"
  from "saved_views"
  where "saved_views"."admin_id" = $1
  and "saved_views"."list" = $2
  and "saved_views"."name" = $3
  and "saved_views"."customer_id" = $4;

-- insert
insert into "saved_views" ("id", "customer_id")
  values ($1, $2);

-- update
update "saved_views"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "saved_views"."id" = $4
  and "saved_views"."version" = $5
  and "saved_views"."customer_id" = $6;

-- remove
delete
  from "saved_views"
  where "saved_views"."id" = $1
  and "saved_views"."customer_id" = $2;
