-- findFor
select "known_browsers"."id"
  from "known_browsers"
  inner join "admins" on "admins"."id" = "known_browsers"."admin_id"
  and "admins"."customer_id" = ?
  where "known_browsers"."browser_hash" = ?
  and "known_browsers"."expires_at" > ?
  and "admins"."phone" = ?
  and "admins"."deleted_at" is null;

-- isKnown
select "known_browsers"."id"
  from "known_browsers"
  where "known_browsers"."browser_hash" = ?
  and "known_browsers"."expires_at" > ?;

-- remember
insert into "known_browsers" ("id", "customer_id")
  values (?, ?)
  on conflict ("browser_hash", "admin_id") do update
  set ;

-- removeBeyond
delete
  from "known_browsers"
  where "known_browsers"."admin_id" = ?
  and "known_browsers"."id" not in (select "known_browsers"."id"
  from "known_browsers"
  where "known_browsers"."admin_id" = ?
  order by "known_browsers"."last_used_at" desc, "known_browsers"."id" desc
  limit ?);

-- forgetAllOf
delete
  from "known_browsers"
  where "known_browsers"."admin_id" = ?
  and "known_browsers"."browser_hash" != ?;

-- removeBefore
delete
  from "known_browsers"
  where "known_browsers"."expires_at" <= ?;
