-- listReceivable
select "ledger_entries".*
  from "ledger_entries"
  where "ledger_entries"."order_id" = $1
  and "ledger_entries"."account" = $2
  and "ledger_entries"."customer_id" = $3
  and 1 = 0
  order by "ledger_entries"."id";
