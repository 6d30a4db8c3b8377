-- find
select "invoice_sandbox".*
  from "invoice_sandbox"
  where "invoice_sandbox"."id" = ?
  and "invoice_sandbox"."customer_id" = ?;

-- insert
insert into "invoice_sandbox" ("id", "customer_id")
  values (?, ?)
  on conflict ("id") do nothing;

-- count
update "invoice_sandbox"
  set "asked" = asked + 1
  where "invoice_sandbox"."id" = ?
  and "invoice_sandbox"."customer_id" = ?;

-- withdraw
update "invoice_sandbox"
  set "is_withdrawn" = ?
  where "invoice_sandbox"."id" = ?
  and "invoice_sandbox"."customer_id" = ?;
