-- find
select "applications".*
  from "applications"
  where "applications"."id" = $1
  and "applications"."customer_id" = $2;

-- findAwaiting
select "applications".*
  from "applications"
  where "applications"."state" = $1
  and "applications"."phone" = $2
  and "applications"."customer_id" = $3;

-- page
select "applications".*, "reviewers"."real_name" as "reviewer_name"
  from "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = $1
  where "applications"."customer_id" = $2
  order by "applications"."created_at" desc, "applications"."id" desc
  limit $3 offset $4;
select count(*) as "total"
  from (select 1 as "one"
  from "applications"
  where "applications"."customer_id" = $1
  limit $2) as "counted";

-- countAwaiting
select count(*) as "total"
  from (select 1 as "one"
  from "applications"
  where "applications"."state" = $1
  and "applications"."customer_id" = $2
  limit $3) as "counted";

-- insert
insert into "applications" ("id", "customer_id")
  values ($1, $2);

-- update
update "applications"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "applications"."id" = $4
  and "applications"."version" = $5
  and "applications"."customer_id" = $6;
