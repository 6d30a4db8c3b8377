-- find
select "carbon_activities".*
  from "carbon_activities"
  where "carbon_activities"."id" = ?
  and "carbon_activities"."customer_id" = ?
  and 1 = 0;

-- findMany
select "carbon_activities".*
  from "carbon_activities"
  where "carbon_activities"."id" in (?)
  and "carbon_activities"."customer_id" = ?
  and 1 = 0;

-- findBy
select "carbon_activities".*
  from "carbon_activities"
  where "carbon_activities"."1" in (?)
  and "carbon_activities"."customer_id" = ?
  and 1 = 0;

-- page
select "carbon_activities"."id", "carbon_activities"."version", "carbon_activities"."category_id", "carbon_activities"."phase", "carbon_activities"."description", "carbon_activities"."qty", "carbon_activities"."unit", "carbon_activities"."area_id", "carbon_activities"."data_level", "carbon_activities"."source", "carbon_activities"."state", "carbon_activities"."created_at", "carbon_activities"."updated_at", "carbon_activities"."deleted_at", "carbon_activities"."updated_by", "carbon_activities"."customer_id", "carbon_activities"."meeting_id", "carbon_activities"."factor_code", "carbon_activities"."factor_override", "carbon_activities"."override_reason", "carbon_activities"."dedupe_key", "carbon_activities"."type_id", "carbon_activities"."origin_area_id"
  from "carbon_activities"
  where "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = ?
  and 1 = 0
  order by "carbon_activities"."created_at" desc, "carbon_activities"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_activities"
  where "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "carbon_activities"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "carbon_activities"."id" = ?
  and "carbon_activities"."version" = ?
  and "carbon_activities"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "carbon_activities"
  where "carbon_activities"."id" = ?
  and "carbon_activities"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "carbon_activities".*
  from "carbon_activities"
  where "carbon_activities"."1" = ?
  and "carbon_activities"."id" != ?
  and "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listAudited
select *
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = ?
  and "carbon_activities"."state" = ?
  and "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = ?
  and 1 = 0
  order by "carbon_activities"."created_at", "carbon_activities"."dedupe_key", "carbon_activities"."id";

-- factorUses
select distinct "carbon_activities"."category_id", "carbon_activities"."unit", "carbon_activities"."area_id", "carbon_activities"."factor_code"
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = ?
  and "carbon_activities"."factor_override" = ?
  and "carbon_activities"."customer_id" = ?
  and 1 = 0;

-- listAuto
select *
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = ?
  and "carbon_activities"."source" = ?
  and "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = ?
  and 1 = 0;

-- hasAuto
select "carbon_activities"."id"
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = ?
  and "carbon_activities"."source" = ?
  and "carbon_activities"."category_id" in (?)
  and "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listWithoutReason
select *
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = ?
  and "carbon_activities"."source" <> ?
  and "carbon_activities"."category_id" in (?)
  and "carbon_activities"."override_reason" = ?
  and "carbon_activities"."state" <> ?
  and "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = ?
  and 1 = 0
  order by "carbon_activities"."created_at", "carbon_activities"."id";

-- removeAll
delete
  from "carbon_activities"
  where "carbon_activities"."id" in (?)
  and "carbon_activities"."source" = ?
  and "carbon_activities"."customer_id" = ?
  and 1 = 0;

-- stampOfAudited
select count(*) as "count", max("carbon_activities"."updated_at") as "at"
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = ?
  and "carbon_activities"."state" = ?
  and "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = ?
  and 1 = 0;

-- lastChange
select max("carbon_activities"."updated_at") as "at"
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = ?
  and "carbon_activities"."customer_id" = ?
  and 1 = 0;
