-- isTaken
select pg_advisory_xact_lock(hashtextextended($1, 0));
select "admins"."id"
  from "admins"
  where "admins"."phone" = $1
  and "admins"."deleted_at" is null;

-- listTaken
select pg_advisory_xact_lock(hashtextextended(name, 0))
  from jsonb_array_elements_text($1::jsonb) as name;
select "admins"."phone"
  from "admins"
  where "admins"."phone" in ($1)
  and "admins"."deleted_at" is null;
