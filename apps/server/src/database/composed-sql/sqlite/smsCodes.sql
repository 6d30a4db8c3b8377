-- insert
insert into "sms_codes" ("id", "customer_id")
  values (?, ?);

-- takeTry
update "sms_codes"
  set "tries" = "sms_codes"."tries" + ?
  where "sms_codes"."id" = (select "sms_codes"."id"
  from "sms_codes"
  where "sms_codes"."phone" = ?
  and "sms_codes"."purpose" = ?
  order by "sms_codes"."created_at" desc, "sms_codes"."id" desc
  limit ?)
  and "sms_codes"."used_at" is null
  and "sms_codes"."expires_at" > ?
  and "sms_codes"."tries" < ? returning "sms_codes"."id", "sms_codes"."code_hash";

-- removeBefore
delete
  from "sms_codes"
  where "sms_codes"."expires_at" < ?;

-- use
update "sms_codes"
  set "used_at" = ?
  where "sms_codes"."id" = ?
  and "sms_codes"."used_at" is null;
