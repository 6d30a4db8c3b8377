-- isTaken
select "admins"."id"
  from "admins"
  where "admins"."phone" = ?
  and "admins"."deleted_at" is null;
