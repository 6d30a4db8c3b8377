-- find
select "invoice_titles".*
  from "invoice_titles"
  where "invoice_titles"."id" = ?
  and "invoice_titles"."customer_id" = ?;

-- findMany
select "invoice_titles".*
  from "invoice_titles"
  where "invoice_titles"."id" in (?)
  and "invoice_titles"."customer_id" = ?;

-- findBy
select "invoice_titles".*
  from "invoice_titles"
  where "invoice_titles"."1" in (?)
  and "invoice_titles"."customer_id" = ?;

-- page
select "invoice_titles"."id", "invoice_titles"."version", "invoice_titles"."title_type", "invoice_titles"."title", "invoice_titles"."tax_no", "invoice_titles"."is_default", "invoice_titles"."email", "invoice_titles"."phone", "invoice_titles"."state", "invoice_titles"."created_at", "invoice_titles"."updated_at"
  from "invoice_titles"
  where "invoice_titles"."customer_id" = ?
  order by "invoice_titles"."created_at" desc, "invoice_titles"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "invoice_titles"
  where "invoice_titles"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "invoice_titles" ("id", "customer_id")
  values (?, ?);

-- update
update "invoice_titles"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "invoice_titles"."id" = ?
  and "invoice_titles"."version" = ?
  and "invoice_titles"."customer_id" = ?;

-- remove
delete
  from "invoice_titles"
  where "invoice_titles"."id" = ?
  and "invoice_titles"."customer_id" = ?;

-- isTaken
select "invoice_titles".*
  from "invoice_titles"
  where "invoice_titles"."1" = ?
  and "invoice_titles"."id" != ?
  and "invoice_titles"."customer_id" = ?
  limit ?;

-- findDefault
select *
  from "invoice_titles"
  where "customer_id" = ?
  and "is_default" = ?
  and "invoice_titles"."customer_id" = ?;

-- listEnabled
select "invoice_titles".*
  from "invoice_titles"
  where "invoice_titles"."state" = ?
  and "invoice_titles"."customer_id" = ?
  order by "invoice_titles"."is_default" desc, "invoice_titles"."title", "invoice_titles"."id"
  limit ?;
