-- find
select "applications".*
  from "applications"
  where "applications"."id" = ?
  and "applications"."customer_id" = ?;

-- findAwaiting
select "applications".*
  from "applications"
  where "applications"."state" = ?
  and "applications"."phone" = ?
  and "applications"."customer_id" = ?;

-- page
select "applications".*, "reviewers"."real_name" as "reviewer_name"
  from "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = ?
  where "applications"."customer_id" = ?
  order by "applications"."created_at" desc, "applications"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "applications"
  where "applications"."customer_id" = ?
  limit ?) as "counted";

-- countAwaiting
select count(*) as "total"
  from (select 1 as "one"
  from "applications"
  where "applications"."state" = ?
  and "applications"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "applications" ("id", "customer_id")
  values (?, ?);

-- update
update "applications"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "applications"."id" = ?
  and "applications"."version" = ?
  and "applications"."customer_id" = ?;
