-- find
select "sign_in_guards".*
  from "sign_in_guards"
  where "sign_in_guards"."subject" = $1;

-- countFailure
insert into "sign_in_guards" ("subject", "failures", "window_started_at", "locked_until")
  values ($1, $2, $3, $4)
  on conflict ("subject") do update
  set "failures" = case when ("sign_in_guards"."window_started_at" <= $5 or "sign_in_guards"."locked_until" is not null) then 1 else "sign_in_guards"."failures" + $6 end, "window_started_at" = case when ("sign_in_guards"."window_started_at" <= $7 or "sign_in_guards"."locked_until" is not null) then $8 else "sign_in_guards"."window_started_at" end, "locked_until" = case when (not ("sign_in_guards"."window_started_at" <= $9 or "sign_in_guards"."locked_until" is not null)
  and "sign_in_guards"."failures" >= $10) then $11 else null end
  where ("sign_in_guards"."locked_until" is null or "sign_in_guards"."locked_until" <= $12) returning "failures";

-- removeBefore
delete
  from "sign_in_guards"
  where "sign_in_guards"."window_started_at" < $1
  and ("sign_in_guards"."locked_until" is null or "sign_in_guards"."locked_until" < $2);

-- forget
delete
  from "sign_in_guards"
  where "sign_in_guards"."subject" = $1
  and ("sign_in_guards"."locked_until" is null or "sign_in_guards"."locked_until" <= $2);
