-- isTaken
select pg_advisory_xact_lock(hashtextextended($1, 0));
select "admins"."id"
  from "admins"
  where "admins"."phone" = $1
  and "admins"."deleted_at" is null;
