-- find
select "sign_in_guards".*
  from "sign_in_guards"
  where "sign_in_guards"."subject" = ?;

-- countFailure
insert into "sign_in_guards" ("subject", "failures", "window_started_at", "locked_until")
  values (?, ?, ?, ?)
  on conflict ("subject") do update
  set "failures" = case when ("sign_in_guards"."window_started_at" <= ? or "sign_in_guards"."locked_until" is not null) then 1 else "sign_in_guards"."failures" + ? end, "window_started_at" = case when ("sign_in_guards"."window_started_at" <= ? or "sign_in_guards"."locked_until" is not null) then ? else "sign_in_guards"."window_started_at" end, "locked_until" = case when (not ("sign_in_guards"."window_started_at" <= ? or "sign_in_guards"."locked_until" is not null)
  and "sign_in_guards"."failures" >= ?) then ? else null end
  where ("sign_in_guards"."locked_until" is null or "sign_in_guards"."locked_until" <= ?) returning "failures";

-- removeBefore
delete
  from "sign_in_guards"
  where "sign_in_guards"."window_started_at" < ?
  and ("sign_in_guards"."locked_until" is null or "sign_in_guards"."locked_until" < ?);

-- forget
delete
  from "sign_in_guards"
  where "sign_in_guards"."subject" = ?
  and ("sign_in_guards"."locked_until" is null or "sign_in_guards"."locked_until" <= ?);
