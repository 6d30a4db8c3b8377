-- find
select "invitations".*
  from "invitations"
  where "invitations"."id" = ?
  and "invitations"."customer_id" = ?
  and 1 = 0;

-- findMany
select "invitations".*
  from "invitations"
  where "invitations"."id" in (?)
  and "invitations"."customer_id" = ?
  and 1 = 0;

-- findBy
select "invitations".*
  from "invitations"
  where "invitations"."1" in (?)
  and "invitations"."customer_id" = ?
  and 1 = 0;

-- page
select "invitations"."id", "invitations"."version", "invitations"."name", "invitations"."phone", "invitations"."email", "invitations"."state", "invitations"."skips_review", "invitations"."is_free", "invitations"."expires_at", "invitations"."sent_count", "invitations"."created_at", "invitations"."updated_at", "invitations"."type_id"
  from "invitations"
  where "invitations"."customer_id" = ?
  and 1 = 0
  order by "invitations"."created_at" desc, "invitations"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "invitations"
  where "invitations"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "invitations"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "invitations"."id" = ?
  and "invitations"."version" = ?
  and "invitations"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "invitations"
  where "invitations"."id" = ?
  and "invitations"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "invitations".*
  from "invitations"
  where "invitations"."1" = ?
  and "invitations"."id" != ?
  and "invitations"."customer_id" = ?
  and 1 = 0
  limit ?;

-- countUnpurged
select count(*) as "count"
  from "invitations"
  where "invitations"."meeting_id" = ?
  and "invitations"."purged_at" is null
  and "invitations"."customer_id" = ?
  and 1 = 0;

-- listUnpurged
select "invitations".*
  from "invitations"
  where "invitations"."meeting_id" = ?
  and "invitations"."purged_at" is null
  and "invitations"."customer_id" = ?
  and 1 = 0
  order by "invitations"."created_at", "invitations"."id"
  limit ?;

-- expire
update "invitations"
  set "state" = ?, "version" = "invitations"."version" + ?, "updated_at" = ?
  where ("invitations"."state" = ?
  and "invitations"."expires_at" <= ?)
  and "invitations"."customer_id" = ?
  and 1 = 0;
