-- take
insert into "send_rates" ("subject", "customer_id", "period", "used")
  values (?, ?, ?, ?)
  on conflict ("subject") do update
  set "period" = case when "send_rates"."period" < ? then ? else "send_rates"."period" end, "used" = case when "send_rates"."period" < ? then ? else case when "send_rates"."used" > ? then ? else "send_rates"."used" end + ? end
  where "send_rates"."customer_id" = ? returning "used";

-- leftOf
select "send_rates"."used"
  from "send_rates"
  where "send_rates"."subject" = ?
  and "send_rates"."period" = ?
  and "send_rates"."customer_id" = ?;

-- removeBefore
delete
  from "send_rates"
  where "send_rates"."period" < ?
  and "send_rates"."customer_id" = ?;
