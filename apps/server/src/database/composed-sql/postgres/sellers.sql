-- find
select "sellers".*
  from "sellers"
  where "sellers"."id" = $1
  and "sellers"."customer_id" = $2;

-- findMany
select "sellers".*
  from "sellers"
  where "sellers"."id" in ($1)
  and "sellers"."customer_id" = $2;

-- findBy
select "sellers".*
  from "sellers"
  where "sellers"."1" in ($1)
  and "sellers"."customer_id" = $2;

-- page
select "sellers"."id", "sellers"."version", "sellers"."name", "sellers"."tax_no", "sellers"."drawer", "sellers"."kinds", "sellers"."tax_rate", "sellers"."channel", "sellers"."state", "sellers"."created_at", "sellers"."updated_at", "sellers"."deleted_at", "sellers"."updated_by"
  from "sellers"
  where "sellers"."deleted_at" is null
  and "sellers"."customer_id" = $1
  order by "sellers"."created_at" desc, "sellers"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "sellers"
  where "sellers"."deleted_at" is null
  and "sellers"."customer_id" = $1
  limit $2) as "counted";

-- insert
insert into "sellers" ("id", "customer_id")
  values ($1, $2);

-- update
update "sellers"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "sellers"."id" = $4
  and "sellers"."version" = $5
  and "sellers"."customer_id" = $6;

-- remove
delete
  from "sellers"
  where "sellers"."id" = $1
  and "sellers"."customer_id" = $2;

-- isTaken
select "sellers".*
  from "sellers"
  where "sellers"."1" = $1
  and "sellers"."id" != $2
  and "sellers"."deleted_at" is null
  and "sellers"."customer_id" = $3
  limit $4;
