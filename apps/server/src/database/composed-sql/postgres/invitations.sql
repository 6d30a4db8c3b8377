-- find
select "invitations".*
  from "invitations"
  where "invitations"."id" = $1
  and "invitations"."customer_id" = $2
  and 1 = 0;

-- findMany
select "invitations".*
  from "invitations"
  where "invitations"."id" in ($1)
  and "invitations"."customer_id" = $2
  and 1 = 0;

-- findBy
select "invitations".*
  from "invitations"
  where "invitations"."1" in ($1)
  and "invitations"."customer_id" = $2
  and 1 = 0;

-- page
select "invitations"."id", "invitations"."version", "invitations"."name", "invitations"."phone", "invitations"."email", "invitations"."state", "invitations"."skips_review", "invitations"."is_free", "invitations"."expires_at", "invitations"."sent_count", "invitations"."created_at", "invitations"."updated_at", "invitations"."type_id"
  from "invitations"
  where "invitations"."customer_id" = $1
  and 1 = 0
  order by "invitations"."created_at" desc, "invitations"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "invitations"
  where "invitations"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "invitations"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "invitations"."id" = $4
  and "invitations"."version" = $5
  and "invitations"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "invitations"
  where "invitations"."id" = $1
  and "invitations"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "invitations".*
  from "invitations"
  where "invitations"."1" = $1
  and "invitations"."id" != $2
  and "invitations"."customer_id" = $3
  and 1 = 0
  limit $4;

-- countUnpurged
select count(*) as "count"
  from "invitations"
  where "invitations"."meeting_id" = $1
  and "invitations"."purged_at" is null
  and "invitations"."customer_id" = $2
  and 1 = 0;

-- listUnpurged
select "invitations".*
  from "invitations"
  where "invitations"."meeting_id" = $1
  and "invitations"."purged_at" is null
  and "invitations"."customer_id" = $2
  and 1 = 0
  order by "invitations"."created_at", "invitations"."id"
  limit $3;

-- expire
update "invitations"
  set "state" = $1, "version" = "invitations"."version" + $2, "updated_at" = $3
  where ("invitations"."state" = $4
  and "invitations"."expires_at" <= $5)
  and "invitations"."customer_id" = $6
  and 1 = 0;
