-- findFor
select "known_browsers"."id"
  from "known_browsers"
  inner join "admins" on "admins"."id" = "known_browsers"."admin_id"
  and "admins"."customer_id" = $1
  where "known_browsers"."browser_hash" = $2
  and "known_browsers"."expires_at" > $3
  and "admins"."phone" = $4
  and "admins"."deleted_at" is null;

-- isKnown
select "known_browsers"."id"
  from "known_browsers"
  where "known_browsers"."browser_hash" = $1
  and "known_browsers"."expires_at" > $2;

-- remember
insert into "known_browsers" ("id", "customer_id")
  values ($1, $2)
  on conflict ("browser_hash", "admin_id") do update
  set ;

-- removeBeyond
delete
  from "known_browsers"
  where "known_browsers"."admin_id" = $1
  and "known_browsers"."id" not in (select "known_browsers"."id"
  from "known_browsers"
  where "known_browsers"."admin_id" = $2
  order by "known_browsers"."last_used_at" desc, "known_browsers"."id" desc
  limit $3);

-- forgetAllOf
delete
  from "known_browsers"
  where "known_browsers"."admin_id" = $1
  and "known_browsers"."browser_hash" != $2;

-- removeBefore
delete
  from "known_browsers"
  where "known_browsers"."expires_at" <= $1;
