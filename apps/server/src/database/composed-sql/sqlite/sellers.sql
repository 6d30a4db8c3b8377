-- find
select "sellers".*
  from "sellers"
  where "sellers"."id" = ?
  and "sellers"."customer_id" = ?;

-- findMany
select "sellers".*
  from "sellers"
  where "sellers"."id" in (?)
  and "sellers"."customer_id" = ?;

-- findBy
select "sellers".*
  from "sellers"
  where "sellers"."1" in (?)
  and "sellers"."customer_id" = ?;

-- page
select "sellers"."id", "sellers"."version", "sellers"."name", "sellers"."tax_no", "sellers"."drawer", "sellers"."kinds", "sellers"."tax_rate", "sellers"."channel", "sellers"."state", "sellers"."created_at", "sellers"."updated_at", "sellers"."deleted_at", "sellers"."updated_by"
  from "sellers"
  where "sellers"."deleted_at" is null
  and "sellers"."customer_id" = ?
  order by "sellers"."created_at" desc, "sellers"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "sellers"
  where "sellers"."deleted_at" is null
  and "sellers"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "sellers" ("id", "customer_id")
  values (?, ?);

-- update
update "sellers"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "sellers"."id" = ?
  and "sellers"."version" = ?
  and "sellers"."customer_id" = ?;

-- remove
delete
  from "sellers"
  where "sellers"."id" = ?
  and "sellers"."customer_id" = ?;

-- isTaken
select "sellers".*
  from "sellers"
  where "sellers"."1" = ?
  and "sellers"."id" != ?
  and "sellers"."deleted_at" is null
  and "sellers"."customer_id" = ?
  limit ?;
