-- find
select "carbon_sources".*
  from "carbon_sources"
  where "carbon_sources"."id" = $1
  and ("carbon_sources"."customer_id" = $2 or "carbon_sources"."is_shared" = 1);

-- findMany
select "carbon_sources".*
  from "carbon_sources"
  where "carbon_sources"."id" in ($1)
  and ("carbon_sources"."customer_id" = $2 or "carbon_sources"."is_shared" = 1);

-- findBy
select "carbon_sources".*
  from "carbon_sources"
  where "carbon_sources"."1" in ($1)
  and ("carbon_sources"."customer_id" = $2 or "carbon_sources"."is_shared" = 1);

-- page
select "carbon_sources"."id", "carbon_sources"."version", "carbon_sources"."name", "carbon_sources"."publisher", "carbon_sources"."doc_no", "carbon_sources"."published_on", "carbon_sources"."is_shared", "carbon_sources"."created_at", "carbon_sources"."updated_at", "carbon_sources"."deleted_at", "carbon_sources"."updated_by", "carbon_sources"."customer_id"
  from "carbon_sources"
  where "carbon_sources"."deleted_at" is null
  and ("carbon_sources"."customer_id" = $1 or "carbon_sources"."is_shared" = 1)
  order by "carbon_sources"."created_at" desc, "carbon_sources"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_sources"
  where "carbon_sources"."deleted_at" is null
  and ("carbon_sources"."customer_id" = $1 or "carbon_sources"."is_shared" = 1)
  limit $2) as "counted";

-- insert
insert into "carbon_sources" ("id", "customer_id")
  values ($1, $2);

-- update
update "carbon_sources"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "carbon_sources"."id" = $4
  and "carbon_sources"."version" = $5
  and "carbon_sources"."customer_id" = $6;

-- remove
delete
  from "carbon_sources"
  where "carbon_sources"."id" = $1
  and "carbon_sources"."customer_id" = $2;

-- isTaken
select "carbon_sources".*
  from "carbon_sources"
  where "carbon_sources"."1" = $1
  and "carbon_sources"."id" != $2
  and "carbon_sources"."deleted_at" is null
  and ("carbon_sources"."customer_id" = $3 or "carbon_sources"."is_shared" = 1)
  limit $4;

-- listPresent
select *
  from "carbon_sources"
  where "carbon_sources"."deleted_at" is null
  and ("carbon_sources"."customer_id" = $1 or "carbon_sources"."is_shared" = 1)
  order by "carbon_sources"."name", "carbon_sources"."id";

-- factorsOf
select "source_id" as "id", count(*) as "count"
  from "carbon_factors"
  where "source_id" in ($1)
  and "deleted_at" is null
  and ("carbon_factors"."customer_id" = $2 or "carbon_factors"."is_shared" = 1)
  group by "source_id";
