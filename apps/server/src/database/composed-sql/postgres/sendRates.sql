-- take
insert into "send_rates" ("subject", "customer_id", "period", "used")
  values ($1, $2, $3, $4)
  on conflict ("subject") do update
  set "period" = case when "send_rates"."period" < $5 then $6 else "send_rates"."period" end, "used" = case when "send_rates"."period" < $7 then $8 else "send_rates"."used" + $9 end
  where "send_rates"."customer_id" = $10 returning "used";

-- removeBefore
delete
  from "send_rates"
  where "send_rates"."period" < $1
  and "send_rates"."customer_id" = $2;
