-- find
select "invoice_sandbox".*
  from "invoice_sandbox"
  where "invoice_sandbox"."id" = $1
  and "invoice_sandbox"."customer_id" = $2;

-- insert
insert into "invoice_sandbox" ("id", "customer_id")
  values ($1, $2)
  on conflict ("id") do nothing;

-- count
update "invoice_sandbox"
  set "asked" = asked + 1
  where "invoice_sandbox"."id" = $1
  and "invoice_sandbox"."customer_id" = $2;

-- withdraw
update "invoice_sandbox"
  set "is_withdrawn" = $1
  where "invoice_sandbox"."id" = $2
  and "invoice_sandbox"."customer_id" = $3;
