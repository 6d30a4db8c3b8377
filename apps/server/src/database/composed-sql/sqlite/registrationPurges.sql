-- countOpen
select count(*) as "count"
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."purged_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- listOpen
select "registrations".*
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."purged_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."number"
  limit ?;

-- countMembers
select count(*) as "count"
  from "members"
  where "members"."purged_at" is null
  and exists (select 1 as "one"
  from "registrations"
  where "registrations"."member_id" = "members"."id"
  and "registrations"."meeting_id" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0)
  and "members"."customer_id" = ?;
select count(*) as "count"
  from "members"
  where "members"."purged_at" is null
  and exists (select 1 as "one"
  from "registrations"
  where "registrations"."member_id" = "members"."id"
  and "registrations"."meeting_id" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0)
  and not exists (select 1 as "one"
  from "registrations"
  where "registrations"."member_id" = "members"."id"
  and "registrations"."purged_at" is null
  and "registrations"."meeting_id" <> ?
  and "registrations"."customer_id" = ?
  and 1 = 0)
  and "members"."customer_id" = ?;

-- listFree
select "members"."id"
  from "members"
  where "members"."purged_at" is null
  and exists (select 1 as "one"
  from "registrations"
  where "registrations"."member_id" = "members"."id"
  and "registrations"."meeting_id" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0)
  and not exists (select 1 as "one"
  from "registrations"
  where "registrations"."member_id" = "members"."id"
  and "registrations"."purged_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0)
  and "members"."id" in (?)
  and "members"."customer_id" = ?
  order by "members"."id"
  limit ?;
