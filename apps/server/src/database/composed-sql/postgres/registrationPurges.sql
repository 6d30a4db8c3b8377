-- countOpen
select count(*) as "count"
  from "registrations"
  where "registrations"."meeting_id" = $1
  and "registrations"."purged_at" is null
  and "registrations"."customer_id" = $2
  and 1 = 0;

-- listOpen
select "registrations".*
  from "registrations"
  where "registrations"."meeting_id" = $1
  and "registrations"."purged_at" is null
  and "registrations"."customer_id" = $2
  and 1 = 0
  order by "registrations"."number"
  limit $3;

-- countMembers
select count(*) as "count"
  from "members"
  where "members"."purged_at" is null
  and exists (select 1 as "one"
  from "registrations"
  where "registrations"."member_id" = "members"."id"
  and "registrations"."meeting_id" = $1
  and "registrations"."customer_id" = $2
  and 1 = 0)
  and "members"."customer_id" = $3;
select count(*) as "count"
  from "members"
  where "members"."purged_at" is null
  and exists (select 1 as "one"
  from "registrations"
  where "registrations"."member_id" = "members"."id"
  and "registrations"."meeting_id" = $1
  and "registrations"."customer_id" = $2
  and 1 = 0)
  and not exists (select 1 as "one"
  from "registrations"
  where "registrations"."member_id" = "members"."id"
  and "registrations"."purged_at" is null
  and "registrations"."meeting_id" <> $3
  and "registrations"."customer_id" = $4
  and 1 = 0)
  and "members"."customer_id" = $5;

-- listFree
select "members"."id"
  from "members"
  where "members"."purged_at" is null
  and exists (select 1 as "one"
  from "registrations"
  where "registrations"."member_id" = "members"."id"
  and "registrations"."meeting_id" = $1
  and "registrations"."customer_id" = $2
  and 1 = 0)
  and not exists (select 1 as "one"
  from "registrations"
  where "registrations"."member_id" = "members"."id"
  and "registrations"."purged_at" is null
  and "registrations"."customer_id" = $3
  and 1 = 0)
  and "members"."id" in ($4)
  and "members"."customer_id" = $5
  order by "members"."id"
  limit $6;
