-- isTaken
select "admins"."id"
  from "admins"
  where "admins"."phone" = ?
  and "admins"."deleted_at" is null;

-- listTaken
select "admins"."phone"
  from "admins"
  where "admins"."phone" in (?)
  and "admins"."deleted_at" is null;
