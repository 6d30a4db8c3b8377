-- find
select "applications".*, "reviewers"."real_name" as "reviewer_name"
  from "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = ?
  where "applications"."id" = ?
  and "applications"."customer_id" = ?;

-- findMany
select "applications".*, "reviewers"."real_name" as "reviewer_name"
  from "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = ?
  where "applications"."id" in (?)
  and "applications"."customer_id" = ?;

-- findBy
select "applications".*
  from "applications"
  where "applications"."1" in (?)
  and "applications"."customer_id" = ?;

-- page
select count(*) as "total"
  from (select 1 as "one"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?
  limit ?) as "counted";
select "applications"."id", "applications"."version", "applications"."real_name", "applications"."phone", "applications"."company_name", "applications"."email", "applications"."reason", "applications"."state", "applications"."created_at", "applications"."audited_at", "applications"."remark", "reviewers"."real_name" as "reviewer_name"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = ?
  where "applications"."id" = "found"."row_id"
  and lower("applications"."phone") like lower(?) escape '\'
  and lower("applications"."company_name") like lower(?) escape '\'
  and "applications"."customer_id" = ?
  order by "applications"."created_at" desc, "applications"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "applications"
  where "applications"."id" = "found"."row_id"
  and lower("applications"."phone") like lower(?) escape '\'
  and lower("applications"."company_name") like lower(?) escape '\'
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

-- remove
delete
  from "applications"
  where "applications"."id" = ?
  and "applications"."customer_id" = ?;

-- isTaken
select "applications".*, "reviewers"."real_name" as "reviewer_name"
  from "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = ?
  where "applications"."1" = ?
  and "applications"."id" != ?
  and "applications"."customer_id" = ?
  limit ?;

-- findAwaiting
select "applications".*
  from "applications"
  where "applications"."state" = ?
  and "applications"."phone" = ?
  and "applications"."customer_id" = ?;

-- countAwaiting
select count(*) as "total"
  from (select 1 as "one"
  from "applications"
  where "applications"."state" = ?
  and "applications"."customer_id" = ?
  limit ?) as "counted";
