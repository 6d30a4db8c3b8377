-- find
select "tags".*
  from "tags"
  where "tags"."id" = ?
  and "tags"."customer_id" = ?
  and 1 = 0;

-- findMany
select "tags".*
  from "tags"
  where "tags"."id" in (?)
  and "tags"."customer_id" = ?
  and 1 = 0;

-- findBy
select "tags".*
  from "tags"
  where "tags"."1" in (?)
  and "tags"."customer_id" = ?
  and 1 = 0;

-- page
select "tags"."id", "tags"."version", "tags"."name", "tags"."color", "tags"."created_at", "tags"."updated_at"
  from "tags"
  where "tags"."customer_id" = ?
  and 1 = 0
  order by "tags"."created_at" desc, "tags"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "tags"
  where "tags"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "tags"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "tags"."id" = ?
  and "tags"."version" = ?
  and "tags"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "tags"
  where "tags"."id" = ?
  and "tags"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "tags".*
  from "tags"
  where "tags"."1" = ?
  and "tags"."id" != ?
  and "tags"."customer_id" = ?
  and 1 = 0
  limit ?;
