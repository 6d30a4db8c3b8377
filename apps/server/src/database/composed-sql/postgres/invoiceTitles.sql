-- find
select "invoice_titles".*
  from "invoice_titles"
  where "invoice_titles"."id" = $1
  and "invoice_titles"."customer_id" = $2;

-- findMany
select "invoice_titles".*
  from "invoice_titles"
  where "invoice_titles"."id" in ($1)
  and "invoice_titles"."customer_id" = $2;

-- findBy
select "invoice_titles".*
  from "invoice_titles"
  where "invoice_titles"."1" in ($1)
  and "invoice_titles"."customer_id" = $2;

-- page
select "invoice_titles"."id", "invoice_titles"."version", "invoice_titles"."title_type", "invoice_titles"."title", "invoice_titles"."tax_no", "invoice_titles"."is_default", "invoice_titles"."email", "invoice_titles"."phone", "invoice_titles"."state", "invoice_titles"."created_at", "invoice_titles"."updated_at"
  from "invoice_titles"
  where "invoice_titles"."customer_id" = $1
  order by "invoice_titles"."created_at" desc, "invoice_titles"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "invoice_titles"
  where "invoice_titles"."customer_id" = $1
  limit $2) as "counted";

-- insert
insert into "invoice_titles" ("id", "customer_id")
  values ($1, $2);

-- update
update "invoice_titles"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "invoice_titles"."id" = $4
  and "invoice_titles"."version" = $5
  and "invoice_titles"."customer_id" = $6;

-- remove
delete
  from "invoice_titles"
  where "invoice_titles"."id" = $1
  and "invoice_titles"."customer_id" = $2;

-- isTaken
select "invoice_titles".*
  from "invoice_titles"
  where "invoice_titles"."1" = $1
  and "invoice_titles"."id" != $2
  and "invoice_titles"."customer_id" = $3
  limit $4;

-- findDefault
select *
  from "invoice_titles"
  where "customer_id" = $1
  and "is_default" = $2
  and "invoice_titles"."customer_id" = $3;

-- listEnabled
select "invoice_titles".*
  from "invoice_titles"
  where "invoice_titles"."state" = $1
  and "invoice_titles"."customer_id" = $2
  order by "invoice_titles"."is_default" desc, "invoice_titles"."title", "invoice_titles"."id"
  limit $3;
