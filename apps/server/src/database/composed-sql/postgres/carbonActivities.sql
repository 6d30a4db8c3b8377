-- find
select "carbon_activities".*
  from "carbon_activities"
  where "carbon_activities"."id" = $1
  and "carbon_activities"."customer_id" = $2
  and 1 = 0;

-- findMany
select "carbon_activities".*
  from "carbon_activities"
  where "carbon_activities"."id" in ($1)
  and "carbon_activities"."customer_id" = $2
  and 1 = 0;

-- findBy
select "carbon_activities".*
  from "carbon_activities"
  where "carbon_activities"."1" in ($1)
  and "carbon_activities"."customer_id" = $2
  and 1 = 0;

-- page
select "carbon_activities"."id", "carbon_activities"."version", "carbon_activities"."category_id", "carbon_activities"."phase", "carbon_activities"."description", "carbon_activities"."qty", "carbon_activities"."unit", "carbon_activities"."area_id", "carbon_activities"."data_level", "carbon_activities"."source", "carbon_activities"."state", "carbon_activities"."created_at", "carbon_activities"."updated_at", "carbon_activities"."deleted_at", "carbon_activities"."updated_by", "carbon_activities"."customer_id", "carbon_activities"."meeting_id", "carbon_activities"."factor_code", "carbon_activities"."factor_override", "carbon_activities"."override_reason", "carbon_activities"."dedupe_key", "carbon_activities"."type_id", "carbon_activities"."origin_area_id"
  from "carbon_activities"
  where "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = $1
  and 1 = 0
  order by "carbon_activities"."created_at" desc, "carbon_activities"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_activities"
  where "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "carbon_activities"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "carbon_activities"."id" = $4
  and "carbon_activities"."version" = $5
  and "carbon_activities"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "carbon_activities"
  where "carbon_activities"."id" = $1
  and "carbon_activities"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "carbon_activities".*
  from "carbon_activities"
  where "carbon_activities"."1" = $1
  and "carbon_activities"."id" != $2
  and "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listAudited
select *
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = $1
  and "carbon_activities"."state" = $2
  and "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = $3
  and 1 = 0
  order by "carbon_activities"."created_at", "carbon_activities"."dedupe_key", "carbon_activities"."id";

-- factorUses
select distinct "carbon_activities"."category_id", "carbon_activities"."unit", "carbon_activities"."area_id", "carbon_activities"."factor_code"
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = $1
  and "carbon_activities"."factor_override" = $2
  and "carbon_activities"."customer_id" = $3
  and 1 = 0;

-- listAuto
select *
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = $1
  and "carbon_activities"."source" = $2
  and "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = $3
  and 1 = 0;

-- hasAuto
select "carbon_activities"."id"
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = $1
  and "carbon_activities"."source" = $2
  and "carbon_activities"."category_id" in ($3)
  and "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = $4
  and 1 = 0
  limit $5;

-- listWithoutReason
select *
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = $1
  and "carbon_activities"."source" <> $2
  and "carbon_activities"."category_id" in ($3)
  and "carbon_activities"."override_reason" = $4
  and "carbon_activities"."state" <> $5
  and "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = $6
  and 1 = 0
  order by "carbon_activities"."created_at", "carbon_activities"."id";

-- removeAll
delete
  from "carbon_activities"
  where "carbon_activities"."id" in ($1)
  and "carbon_activities"."source" = $2
  and "carbon_activities"."customer_id" = $3
  and 1 = 0;

-- stampOfAudited
select count(*) as "count", max("carbon_activities"."updated_at") as "at"
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = $1
  and "carbon_activities"."state" = $2
  and "carbon_activities"."deleted_at" is null
  and "carbon_activities"."customer_id" = $3
  and 1 = 0;

-- lastChange
select max("carbon_activities"."updated_at") as "at"
  from "carbon_activities"
  where "carbon_activities"."meeting_id" = $1
  and "carbon_activities"."customer_id" = $2
  and 1 = 0;
