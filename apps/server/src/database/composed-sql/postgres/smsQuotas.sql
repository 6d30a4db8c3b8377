-- find
select "sms_quotas".*
  from "sms_quotas"
  where "sms_quotas"."subject" = $1;

-- listUsed
select "sms_quotas"."subject", "sms_quotas"."sent"
  from "sms_quotas"
  where "sms_quotas"."subject" in $1
  and "sms_quotas"."period" >= $2;

-- claim
insert into "sms_quotas" ("subject", "last_sent_at", "period", "sent")
  values ($1, $2, $3, $4)
  on conflict ("subject") do update
  set "last_sent_at" = case when "sms_quotas"."last_sent_at" < $5 then $6 else "sms_quotas"."last_sent_at" end, "period" = case when "sms_quotas"."period" < $7 then $8 else "sms_quotas"."period" end, "sent" = case when "sms_quotas"."period" < $9 then 1 else "sms_quotas"."sent" + $10 end
  where "sms_quotas"."last_sent_at" <= $11
  and ("sms_quotas"."period" < $12 or "sms_quotas"."sent" < $13) returning "sent";

-- removeBefore
delete
  from "sms_quotas"
  where "sms_quotas"."last_sent_at" < $1;
