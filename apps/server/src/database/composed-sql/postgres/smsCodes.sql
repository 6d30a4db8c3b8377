-- insert
insert into "sms_codes" ("id", "customer_id")
  values ($1, $2);

-- takeTry
update "sms_codes"
  set "tries" = "sms_codes"."tries" + $1
  where "sms_codes"."id" = (select "sms_codes"."id"
  from "sms_codes"
  where "sms_codes"."phone" = $2
  and "sms_codes"."purpose" = $3
  order by "sms_codes"."created_at" desc, "sms_codes"."id" desc
  limit $4)
  and "sms_codes"."used_at" is null
  and "sms_codes"."expires_at" > $5
  and "sms_codes"."tries" < $6 returning "sms_codes"."id", "sms_codes"."code_hash";

-- removeBefore
delete
  from "sms_codes"
  where "sms_codes"."expires_at" < $1;

-- use
update "sms_codes"
  set "used_at" = $1
  where "sms_codes"."id" = $2
  and "sms_codes"."used_at" is null;
