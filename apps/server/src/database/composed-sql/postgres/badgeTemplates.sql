-- find
select "badge_templates".*
  from "badge_templates"
  where "badge_templates"."id" = $1
  and "badge_templates"."customer_id" = $2
  and 1 = 0;

-- findMany
select "badge_templates".*
  from "badge_templates"
  where "badge_templates"."id" in ($1)
  and "badge_templates"."customer_id" = $2
  and 1 = 0;

-- findBy
select "badge_templates".*
  from "badge_templates"
  where "badge_templates"."1" in ($1)
  and "badge_templates"."customer_id" = $2
  and 1 = 0;

-- page
select "badge_templates"."id", "badge_templates"."version", "badge_templates"."name", "badge_templates"."width", "badge_templates"."height", "badge_templates"."is_default", "badge_templates"."created_at", "badge_templates"."updated_at"
  from "badge_templates"
  where "badge_templates"."customer_id" = $1
  and 1 = 0
  order by "badge_templates"."created_at" desc, "badge_templates"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "badge_templates"
  where "badge_templates"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "badge_templates"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "badge_templates"."id" = $4
  and "badge_templates"."version" = $5
  and "badge_templates"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "badge_templates"
  where "badge_templates"."id" = $1
  and "badge_templates"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "badge_templates".*
  from "badge_templates"
  where "badge_templates"."1" = $1
  and "badge_templates"."id" != $2
  and "badge_templates"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listOf
select *
  from "badge_templates"
  where "badge_templates"."meeting_id" = $1
  and "badge_templates"."customer_id" = $2
  and 1 = 0
  order by "badge_templates"."created_at", "badge_templates"."id";

-- clearDefault
update "badge_templates"
  set "is_default" = $1
  where "badge_templates"."meeting_id" = $2
  and "badge_templates"."customer_id" = $3
  and 1 = 0;
