-- find
select "sms_quotas".*
  from "sms_quotas"
  where "sms_quotas"."subject" = ?;

-- listUsed
select "sms_quotas"."subject", "sms_quotas"."sent"
  from "sms_quotas"
  where "sms_quotas"."subject" in ?
  and "sms_quotas"."period" >= ?;

-- claim
insert into "sms_quotas" ("subject", "last_sent_at", "period", "sent")
  values (?, ?, ?, ?)
  on conflict ("subject") do update
  set "last_sent_at" = case when "sms_quotas"."last_sent_at" < ? then ? else "sms_quotas"."last_sent_at" end, "period" = case when "sms_quotas"."period" < ? then ? else "sms_quotas"."period" end, "sent" = case when "sms_quotas"."period" < ? then 1 else "sms_quotas"."sent" + ? end
  where "sms_quotas"."last_sent_at" <= ?
  and ("sms_quotas"."period" < ? or "sms_quotas"."sent" < ?) returning "sent";

-- removeBefore
delete
  from "sms_quotas"
  where "sms_quotas"."last_sent_at" < ?;
