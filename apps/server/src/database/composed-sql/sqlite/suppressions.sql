-- find
select "suppressions".*
  from "suppressions"
  where "suppressions"."id" = ?
  and "suppressions"."customer_id" = ?;

-- findMany
select "suppressions".*
  from "suppressions"
  where "suppressions"."id" in (?)
  and "suppressions"."customer_id" = ?;

-- findBy
select "suppressions".*
  from "suppressions"
  where "suppressions"."1" in (?)
  and "suppressions"."customer_id" = ?;

-- page
select "suppressions"."id", "suppressions"."version", "suppressions"."channel", "suppressions"."address", "suppressions"."reason", "suppressions"."source", "suppressions"."until", "suppressions"."created_at", "suppressions"."updated_at"
  from "suppressions"
  where "suppressions"."customer_id" = ?
  order by "suppressions"."created_at" desc, "suppressions"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "suppressions"
  where "suppressions"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "suppressions" ("id", "customer_id")
  values (?, ?);

-- update
update "suppressions"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "suppressions"."id" = ?
  and "suppressions"."version" = ?
  and "suppressions"."customer_id" = ?;

-- remove
delete
  from "suppressions"
  where "suppressions"."id" = ?
  and "suppressions"."customer_id" = ?;

-- isTaken
select "suppressions".*
  from "suppressions"
  where "suppressions"."1" = ?
  and "suppressions"."id" != ?
  and "suppressions"."customer_id" = ?
  limit ?;

-- findAddress
select "suppressions".*
  from "suppressions"
  where "suppressions"."customer_id" = ?
  and "suppressions"."channel" = ?
  and "suppressions"."address" = ?
  and "suppressions"."customer_id" = ?;

-- listHolding
select "suppressions"."address", "suppressions"."reason", "suppressions"."failure"
  from "suppressions"
  where "suppressions"."customer_id" = ?
  and "suppressions"."channel" = ?
  and "suppressions"."address" in ?
  and ("suppressions"."until" is null or "suppressions"."until" > ?)
  and "suppressions"."customer_id" = ?;
