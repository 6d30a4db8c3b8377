-- find
select "applications".*, "reviewers"."real_name" as "reviewer_name"
  from "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = $1
  where "applications"."id" = $2
  and "applications"."customer_id" = $3;

-- findMany
select "applications".*, "reviewers"."real_name" as "reviewer_name"
  from "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = $1
  where "applications"."id" in ($2)
  and "applications"."customer_id" = $3;

-- findBy
select "applications".*
  from "applications"
  where "applications"."1" in ($1)
  and "applications"."customer_id" = $2;

-- page
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5
  limit $6) as "counted";
select "applications"."id", "applications"."version", "applications"."real_name", "applications"."phone", "applications"."company_name", "applications"."email", "applications"."reason", "applications"."state", "applications"."created_at", "applications"."audited_at", "applications"."remark", "reviewers"."real_name" as "reviewer_name"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "applications".*
  from "applications"
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = $6 offset 0) as "applications" on true
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = $7
  where lower("applications"."phone") like lower($8) escape '\'
  and lower("applications"."company_name") like lower($9) escape '\'
  order by "applications"."created_at" desc, "applications"."id" desc
  limit $10 offset $11;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "applications".*
  from "applications"
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = $6 offset 0) as "applications" on true
  where lower("applications"."phone") like lower($7) escape '\'
  and lower("applications"."company_name") like lower($8) escape '\'
  limit $9) as "counted";

-- insert
insert into "applications" ("id", "customer_id")
  values ($1, $2);

-- update
update "applications"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "applications"."id" = $4
  and "applications"."version" = $5
  and "applications"."customer_id" = $6;

-- remove
delete
  from "applications"
  where "applications"."id" = $1
  and "applications"."customer_id" = $2;

-- isTaken
select "applications".*, "reviewers"."real_name" as "reviewer_name"
  from "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = $1
  where "applications"."1" = $2
  and "applications"."id" != $3
  and "applications"."customer_id" = $4
  limit $5;

-- findAwaiting
select "applications".*
  from "applications"
  where "applications"."state" = $1
  and "applications"."phone" = $2
  and "applications"."customer_id" = $3;

-- countAwaiting
select count(*) as "total"
  from (select 1 as "one"
  from "applications"
  where "applications"."state" = $1
  and "applications"."customer_id" = $2
  limit $3) as "counted";
