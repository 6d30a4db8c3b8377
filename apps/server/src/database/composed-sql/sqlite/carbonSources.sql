-- find
select "carbon_sources".*
  from "carbon_sources"
  where "carbon_sources"."id" = ?
  and ("carbon_sources"."customer_id" = ? or "carbon_sources"."is_shared" = 1);

-- findMany
select "carbon_sources".*
  from "carbon_sources"
  where "carbon_sources"."id" in (?)
  and ("carbon_sources"."customer_id" = ? or "carbon_sources"."is_shared" = 1);

-- findBy
select "carbon_sources".*
  from "carbon_sources"
  where "carbon_sources"."1" in (?)
  and ("carbon_sources"."customer_id" = ? or "carbon_sources"."is_shared" = 1);

-- page
select "carbon_sources"."id", "carbon_sources"."version", "carbon_sources"."name", "carbon_sources"."publisher", "carbon_sources"."doc_no", "carbon_sources"."published_on", "carbon_sources"."is_shared", "carbon_sources"."created_at", "carbon_sources"."updated_at", "carbon_sources"."deleted_at", "carbon_sources"."updated_by", "carbon_sources"."customer_id"
  from "carbon_sources"
  where "carbon_sources"."deleted_at" is null
  and ("carbon_sources"."customer_id" = ? or "carbon_sources"."is_shared" = 1)
  order by "carbon_sources"."created_at" desc, "carbon_sources"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "carbon_sources"
  where "carbon_sources"."deleted_at" is null
  and ("carbon_sources"."customer_id" = ? or "carbon_sources"."is_shared" = 1)
  limit ?) as "counted";

-- insert
insert into "carbon_sources" ("id", "customer_id")
  values (?, ?);

-- update
update "carbon_sources"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "carbon_sources"."id" = ?
  and "carbon_sources"."version" = ?
  and "carbon_sources"."customer_id" = ?;

-- remove
delete
  from "carbon_sources"
  where "carbon_sources"."id" = ?
  and "carbon_sources"."customer_id" = ?;

-- isTaken
select "carbon_sources".*
  from "carbon_sources"
  where "carbon_sources"."1" = ?
  and "carbon_sources"."id" != ?
  and "carbon_sources"."deleted_at" is null
  and ("carbon_sources"."customer_id" = ? or "carbon_sources"."is_shared" = 1)
  limit ?;

-- listPresent
select *
  from "carbon_sources"
  where "carbon_sources"."deleted_at" is null
  and ("carbon_sources"."customer_id" = ? or "carbon_sources"."is_shared" = 1)
  order by "carbon_sources"."name", "carbon_sources"."id";

-- factorsOf
select "source_id" as "id", count(*) as "count"
  from "carbon_factors"
  where "source_id" in (?)
  and "deleted_at" is null
  and ("carbon_factors"."customer_id" = ? or "carbon_factors"."is_shared" = 1)
  group by "source_id";
