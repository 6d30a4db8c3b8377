-- find
select "second_steps".*
  from "second_steps"
  where "second_steps"."admin_id" = $1;

-- isOn
select "second_steps"."admin_id"
  from "second_steps"
  where "second_steps"."admin_id" = $1
  and "second_steps"."confirmed_at" is not null;

-- begin
insert into "second_steps" ("id", "customer_id")
  values ($1, $2)
  on conflict ("admin_id") do update
  set 
  where "second_steps"."confirmed_at" is null returning "admin_id";

-- confirm
update "second_steps"
  set "confirmed_at" = $1, "last_step" = $2
  where "second_steps"."admin_id" = $3
  and "second_steps"."secret_cipher" = $4
  and "second_steps"."confirmed_at" is null;

-- useStep
update "second_steps"
  set "last_step" = $1
  where "second_steps"."admin_id" = $2
  and "second_steps"."confirmed_at" is not null
  and "second_steps"."last_step" < $3;

-- remove
delete
  from "recovery_codes"
  where "recovery_codes"."admin_id" = $1;
delete
  from "second_steps"
  where "second_steps"."admin_id" = $1 returning "second_steps"."confirmed_at";

-- removeUnconfirmedBefore
delete
  from "second_steps"
  where "second_steps"."confirmed_at" is null
  and "second_steps"."expires_at" <= $1;

-- replaceCodes
delete
  from "recovery_codes"
  where "recovery_codes"."admin_id" = $1;

-- countCodes
select "recovery_codes"."code_hash"
  from "recovery_codes"
  where "recovery_codes"."admin_id" = $1
  and "recovery_codes"."used_at" is null;

-- useCode
update "recovery_codes"
  set "used_at" = $1
  where "recovery_codes"."admin_id" = $2
  and "recovery_codes"."code_hash" = $3
  and "recovery_codes"."used_at" is null;
