-- listReceivable
select "ledger_entries".*
  from "ledger_entries"
  where "ledger_entries"."order_id" = ?
  and "ledger_entries"."account" = ?
  and "ledger_entries"."customer_id" = ?
  and 1 = 0
  order by "ledger_entries"."id";
