-- find
select "registrations".*
  from "registrations"
  where "registrations"."id" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- findMany
select "registrations".*
  from "registrations"
  where "registrations"."id" in (?)
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- findBy
select "registrations".*
  from "registrations"
  where "registrations"."1" in (?)
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- page
select "registrations"."id", "registrations"."version", "registrations"."reg_no", "registrations"."name", "registrations"."phone", "registrations"."email", "registrations"."company", "registrations"."area_code", "registrations"."job_title", "registrations"."type_id", "registrations"."team_id", "registrations"."source", "registrations"."state", "registrations"."needs_proof", "registrations"."proof_state", "registrations"."price", "registrations"."is_waived", "registrations"."offered_until", "registrations"."pushed_at", "registrations"."created_at", "registrations"."updated_at", "registrations"."deleted_at", "registrations"."updated_by", "registrations"."meeting_id", "registrations"."member_id", "registrations"."first_checkin_at", "registrations"."created_by", "registrations"."owner_department_id"
  from "registrations"
  where "registrations"."deleted_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."created_at" desc, "registrations"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "registrations"
  where "registrations"."deleted_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "registrations"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "registrations"."id" = ?
  and "registrations"."version" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "registrations"
  where "registrations"."id" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "registrations".*
  from "registrations"
  where "registrations"."1" = ?
  and "registrations"."id" != ?
  and "registrations"."deleted_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0
  limit ?;

-- countPlaces
select "registrations"."state", "registrations"."type_id", count(*) as "count", count("registrations"."first_checkin_at") as "checked_in"
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0
  group by "registrations"."state", "registrations"."type_id";

-- countPlacesOf
select "registrations"."state", "registrations"."type_id", count(*) as "count", count("registrations"."first_checkin_at") as "checked_in"
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."created_by" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0
  group by "registrations"."state", "registrations"."type_id";

-- countOfMembers
select "registrations"."member_id", count(*) as "count"
  from "registrations"
  where "registrations"."member_id" in (?)
  and "registrations"."customer_id" = ?
  and 1 = 0
  group by "registrations"."member_id";

-- countOfTeams
select "registrations"."team_id", count(*) as "count"
  from "registrations"
  where "registrations"."team_id" in (?)
  and "registrations"."deleted_at" is null
  and "registrations"."state" in (?, ?, ?, ?, ?)
  and "registrations"."customer_id" = ?
  and 1 = 0
  group by "registrations"."team_id";

-- countAudience
select count(*) as "count", count(nullif("registrations"."phone", '')) as "with_phone", count(nullif("registrations"."email", '')) as "with_email"
  from "registrations"
  where "registrations"."deleted_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- listAudienceIds
select "registrations"."id"
  from "registrations"
  where "registrations"."deleted_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."created_at", "registrations"."id"
  limit ?;

-- reachOfAudienceByPhones
select count(*) as "count", count(nullif("registrations"."phone", '')) as "with_phone", count(distinct nullif("registrations"."phone", '')) as "phones", count(nullif("registrations"."email", '')) as "with_email", count(distinct nullif("registrations"."email", '')) as "emails"
  from "registrations"
  where "registrations"."deleted_at" is null
  and "registrations"."phone" in (?)
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- countSuppressedInAudience
select count(*) as "count", count(nullif("registrations"."phone", '')) as "with_phone", count(distinct nullif("registrations"."phone", '')) as "phones", count(nullif("registrations"."email", '')) as "with_email", count(distinct nullif("registrations"."email", '')) as "emails"
  from "registrations"
  where "registrations"."deleted_at" is null
  and "registrations"."email" in (select "suppressions"."address"
  from "suppressions"
  where "suppressions"."channel" = ?
  and ("suppressions"."until" is null or "suppressions"."until" > ?)
  and "suppressions"."customer_id" = ?)
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- contactsOf
select "registrations"."id", "registrations"."name", "registrations"."reg_no", "registrations"."phone", "registrations"."phone_country", "registrations"."email"
  from "registrations"
  where "registrations"."id" in (?)
  and "registrations"."deleted_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- listActiveIdsAfter
select "registrations"."id"
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."id" > ?
  and "registrations"."state" in (?, ?, ?, ?, ?)
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."id"
  limit ?;

-- listActiveMembers
select "registrations"."member_id"
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."member_id" in (?)
  and "registrations"."state" in (?, ?, ?, ?, ?)
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- listOfPeople
select "registrations".*
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."phone" in (?)
  and "registrations"."customer_id" = ?
  and 1 = 0;
select "registrations".*
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."email" in ?
  and "registrations"."customer_id" = ?
  and 1 = 0;
select "registrations".*
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."member_id" in (?)
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- listWaiting
select "registrations".*
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."state" = ?
  and "registrations"."type_id" in (?)
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."number"
  limit ?;

-- listOverdue
select "registrations".*
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."state" = ?
  and "registrations"."offered_until" <= ?
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."offered_until", "registrations"."id";

-- listMeetingsToFill
select distinct "registrations"."meeting_id"
  from "registrations"
  where "registrations"."deleted_at" is null
  and "registrations"."state" in ('waitlisted', 'offered')
  and ("registrations"."state" = ? or ("registrations"."state" = ?
  and "registrations"."offered_until" <= ?))
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- nextNumber
select max("registrations"."number") as "last"
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- listSharedMeetings
select "registrations"."meeting_id"
  from "registrations"
  where "registrations"."member_id" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."state" in (?, ?, ?, ?, ?)
  and "registrations"."meeting_id" in (select "registrations"."meeting_id"
  from "registrations"
  where "registrations"."member_id" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."state" in (?, ?, ?, ?, ?)
  and "registrations"."customer_id" = ?
  and 1 = 0
  and "registrations"."customer_id" = ?
  and 1 = 0)
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- moveToMember
update "registrations"
  set "member_id" = ?
  where "registrations"."member_id" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- tagsOf
select "registration_tags"."registration_id", "tags"."id", "tags"."name", "tags"."color"
  from "registration_tags"
  inner join "tags" on "tags"."id" = "registration_tags"."tag_id"
  and "tags"."customer_id" = ?
  and 1 = 0
  where "registration_tags"."registration_id" in (?)
  and "registration_tags"."customer_id" = ?
  and 1 = 0
  order by "tags"."name";

-- replaceTags
delete
  from "registration_tags"
  where "registration_tags"."registration_id" = ?
  and "registration_tags"."customer_id" = ?
  and 1 = 0;
