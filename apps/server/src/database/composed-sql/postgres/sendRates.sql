-- take
insert into "send_rates" ("subject", "customer_id", "period", "used")
  values ($1, $2, $3, $4)
  on conflict ("subject") do update
  set "period" = case when "send_rates"."period" < $5 then $6 else "send_rates"."period" end, "used" = case when "send_rates"."period" < $7 then $8 else case when "send_rates"."used" > $9 then $10 else "send_rates"."used" end + $11 end
  where "send_rates"."customer_id" = $12 returning "used";

-- leftOf
select "send_rates"."used"
  from "send_rates"
  where "send_rates"."subject" = $1
  and "send_rates"."period" = $2
  and "send_rates"."customer_id" = $3;

-- removeBefore
delete
  from "send_rates"
  where "send_rates"."period" < $1
  and "send_rates"."customer_id" = $2;
