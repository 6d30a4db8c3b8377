-- find
select "invoice_reds".*
  from "invoice_reds"
  where "invoice_reds"."id" = $1
  and "invoice_reds"."customer_id" = $2
  and 1 = 0;

-- findMany
select "invoice_reds".*
  from "invoice_reds"
  where "invoice_reds"."id" in ($1)
  and "invoice_reds"."customer_id" = $2
  and 1 = 0;

-- findBy
select "invoice_reds".*
  from "invoice_reds"
  where "invoice_reds"."1" in ($1)
  and "invoice_reds"."customer_id" = $2
  and 1 = 0;

-- page
select "invoice_reds"."id", "invoice_reds"."version", "invoice_reds"."red_no", "invoice_reds"."apply_no", "invoice_reds"."title", "invoice_reds"."fp_no", "invoice_reds"."amount", "invoice_reds"."is_full", "invoice_reds"."reason", "invoice_reds"."state", "invoice_reds"."bureau_state", "invoice_reds"."bureau_no", "invoice_reds"."expires_at", "invoice_reds"."red_fp_no", "invoice_reds"."red_issued_on", "invoice_reds"."created_at", "invoice_reds"."updated_at", "invoice_reds"."meeting_id", "invoice_reds"."application_id", "invoice_reds"."channel"
  from "invoice_reds"
  where "invoice_reds"."customer_id" = $1
  and 1 = 0
  order by "invoice_reds"."created_at" desc, "invoice_reds"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "invoice_reds"
  where "invoice_reds"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "invoice_reds"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "invoice_reds"."id" = $4
  and "invoice_reds"."version" = $5
  and "invoice_reds"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "invoice_reds"
  where "invoice_reds"."id" = $1
  and "invoice_reds"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "invoice_reds".*
  from "invoice_reds"
  where "invoice_reds"."1" = $1
  and "invoice_reds"."id" != $2
  and "invoice_reds"."customer_id" = $3
  and 1 = 0
  limit $4;
