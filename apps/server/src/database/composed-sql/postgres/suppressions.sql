-- find
select "suppressions".*
  from "suppressions"
  where "suppressions"."id" = $1
  and "suppressions"."customer_id" = $2;

-- findMany
select "suppressions".*
  from "suppressions"
  where "suppressions"."id" in ($1)
  and "suppressions"."customer_id" = $2;

-- findBy
select "suppressions".*
  from "suppressions"
  where "suppressions"."1" in ($1)
  and "suppressions"."customer_id" = $2;

-- page
select "suppressions"."id", "suppressions"."version", "suppressions"."channel", "suppressions"."address", "suppressions"."reason", "suppressions"."source", "suppressions"."until", "suppressions"."created_at", "suppressions"."updated_at"
  from "suppressions"
  where "suppressions"."customer_id" = $1
  order by "suppressions"."created_at" desc, "suppressions"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "suppressions"
  where "suppressions"."customer_id" = $1
  limit $2) as "counted";

-- insert
insert into "suppressions" ("id", "customer_id")
  values ($1, $2);

-- update
update "suppressions"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "suppressions"."id" = $4
  and "suppressions"."version" = $5
  and "suppressions"."customer_id" = $6;

-- remove
delete
  from "suppressions"
  where "suppressions"."id" = $1
  and "suppressions"."customer_id" = $2;

-- isTaken
select "suppressions".*
  from "suppressions"
  where "suppressions"."1" = $1
  and "suppressions"."id" != $2
  and "suppressions"."customer_id" = $3
  limit $4;

-- findAddress
select "suppressions".*
  from "suppressions"
  where "suppressions"."customer_id" = $1
  and "suppressions"."channel" = $2
  and "suppressions"."address" = $3
  and "suppressions"."customer_id" = $4;

-- listHolding
select "suppressions"."address", "suppressions"."reason", "suppressions"."failure"
  from "suppressions"
  where "suppressions"."customer_id" = $1
  and "suppressions"."channel" = $2
  and "suppressions"."address" in $3
  and ("suppressions"."until" is null or "suppressions"."until" > $4)
  and "suppressions"."customer_id" = $5;
