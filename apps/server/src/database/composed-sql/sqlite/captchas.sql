-- insert
insert into "captchas" ("id", "customer_id")
  values (?, ?);

-- take
delete
  from "captchas"
  where "captchas"."id" = ? returning *;

-- removeBefore
delete
  from "captchas"
  where "captchas"."expires_at" < ?;
