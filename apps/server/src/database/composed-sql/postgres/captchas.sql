-- insert
insert into "captchas" ("id", "customer_id")
  values ($1, $2);

-- take
delete
  from "captchas"
  where "captchas"."id" = $1 returning *;

-- removeBefore
delete
  from "captchas"
  where "captchas"."expires_at" < $1;
