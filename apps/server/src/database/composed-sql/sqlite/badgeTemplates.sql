-- find
select "badge_templates".*
  from "badge_templates"
  where "badge_templates"."id" = ?
  and "badge_templates"."customer_id" = ?
  and 1 = 0;

-- findMany
select "badge_templates".*
  from "badge_templates"
  where "badge_templates"."id" in (?)
  and "badge_templates"."customer_id" = ?
  and 1 = 0;

-- findBy
select "badge_templates".*
  from "badge_templates"
  where "badge_templates"."1" in (?)
  and "badge_templates"."customer_id" = ?
  and 1 = 0;

-- page
select "badge_templates"."id", "badge_templates"."version", "badge_templates"."name", "badge_templates"."width", "badge_templates"."height", "badge_templates"."is_default", "badge_templates"."created_at", "badge_templates"."updated_at"
  from "badge_templates"
  where "badge_templates"."customer_id" = ?
  and 1 = 0
  order by "badge_templates"."created_at" desc, "badge_templates"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "badge_templates"
  where "badge_templates"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "badge_templates"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "badge_templates"."id" = ?
  and "badge_templates"."version" = ?
  and "badge_templates"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "badge_templates"
  where "badge_templates"."id" = ?
  and "badge_templates"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "badge_templates".*
  from "badge_templates"
  where "badge_templates"."1" = ?
  and "badge_templates"."id" != ?
  and "badge_templates"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listOf
select *
  from "badge_templates"
  where "badge_templates"."meeting_id" = ?
  and "badge_templates"."customer_id" = ?
  and 1 = 0
  order by "badge_templates"."created_at", "badge_templates"."id";

-- clearDefault
update "badge_templates"
  set "is_default" = ?
  where "badge_templates"."meeting_id" = ?
  and "badge_templates"."customer_id" = ?
  and 1 = 0;
