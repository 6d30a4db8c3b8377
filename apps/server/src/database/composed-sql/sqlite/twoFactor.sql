-- find
select "second_steps".*
  from "second_steps"
  where "second_steps"."admin_id" = ?;

-- isOn
select "second_steps"."admin_id"
  from "second_steps"
  where "second_steps"."admin_id" = ?
  and "second_steps"."confirmed_at" is not null;

-- begin
insert into "second_steps" ("id", "customer_id")
  values (?, ?)
  on conflict ("admin_id") do update
  set 
  where "second_steps"."confirmed_at" is null returning "admin_id";

-- confirm
update "second_steps"
  set "confirmed_at" = ?, "last_step" = ?
  where "second_steps"."admin_id" = ?
  and "second_steps"."secret_cipher" = ?
  and "second_steps"."confirmed_at" is null;

-- useStep
update "second_steps"
  set "last_step" = ?
  where "second_steps"."admin_id" = ?
  and "second_steps"."confirmed_at" is not null
  and "second_steps"."last_step" < ?;

-- remove
delete
  from "recovery_codes"
  where "recovery_codes"."admin_id" = ?;
delete
  from "second_steps"
  where "second_steps"."admin_id" = ? returning "second_steps"."confirmed_at";

-- removeUnconfirmedBefore
delete
  from "second_steps"
  where "second_steps"."confirmed_at" is null
  and "second_steps"."expires_at" <= ?;

-- replaceCodes
delete
  from "recovery_codes"
  where "recovery_codes"."admin_id" = ?;

-- countCodes
select "recovery_codes"."code_hash"
  from "recovery_codes"
  where "recovery_codes"."admin_id" = ?
  and "recovery_codes"."used_at" is null;

-- useCode
update "recovery_codes"
  set "used_at" = ?
  where "recovery_codes"."admin_id" = ?
  and "recovery_codes"."code_hash" = ?
  and "recovery_codes"."used_at" is null;
