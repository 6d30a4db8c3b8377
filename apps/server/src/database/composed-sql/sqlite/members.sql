-- find
select "members".*
  from "members"
  where "members"."id" = ?
  and "members"."customer_id" = ?;

-- findMany
select "members".*
  from "members"
  where "members"."id" in (?)
  and "members"."customer_id" = ?;

-- findBy
select "members".*
  from "members"
  where "members"."1" in (?)
  and "members"."customer_id" = ?;

-- page
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = ?
  order by "members"."created_at" desc, "members"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "members" ("id", "customer_id")
  values (?, ?);

-- update
update "members"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "members"."id" = ?
  and "members"."version" = ?
  and "members"."customer_id" = ?;

-- remove
delete
  from "members"
  where "members"."id" = ?
  and "members"."customer_id" = ?;

-- isTaken
select "members".*
  from "members"
  where "members"."1" = ?
  and "members"."id" != ?
  and "members"."deleted_at" is null
  and "members"."customer_id" = ?
  limit ?;

-- findByPhone
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = ?
  and "members"."id" != ?
  and "members"."phone" = ?
  and "members"."phone_country" = ?
  and "members"."phone" <> ''
  and "members"."customer_id" = ?;

-- findByEmail
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = ?
  and "members"."id" != ?
  and "members"."email" = ?
  and "members"."email" <> ?
  and "members"."name" = ?
  and "members"."customer_id" = ?
  order by "members"."created_at", "members"."id";

-- findByIdNumber
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = ?
  and "members"."id" != ?
  and "members"."id_number_hash" = ?
  and "members"."customer_id" = ?;

-- listKnown
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = ?
  and "members"."id" != ?
  and "members"."phone" in (?)
  and "members"."phone" <> ''
  and "members"."customer_id" = ?
  order by "members"."created_at", "members"."id";
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = ?
  and "members"."id" != ?
  and "members"."email" in ?
  and "members"."email" <> ''
  and "members"."customer_id" = ?
  order by "members"."created_at", "members"."id";
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = ?
  and "members"."id" != ?
  and "members"."id_number_hash" in ?
  and "members"."customer_id" = ?
  order by "members"."created_at", "members"."id";

-- listSimilar
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."id" != ?
  and "members"."id_number_hash" = ?
  and "members"."customer_id" = ?
  order by "members"."created_at", "members"."id"
  limit ?;
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."id" != ?
  and "members"."phone" = ?
  and "members"."phone_country" = ?
  and "members"."phone" <> ''
  and "members"."customer_id" = ?
  order by "members"."created_at", "members"."id"
  limit ?;
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."id" != ?
  and "members"."email" = ?
  and "members"."email" <> ''
  and "members"."customer_id" = ?
  order by "members"."created_at", "members"."id"
  limit ?;
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."id" != ?
  and "members"."name_sort" = ?
  and "members"."company" = ?
  and "members"."customer_id" = ?
  order by "members"."created_at", "members"."id"
  limit ?;

-- insertMany
insert into "members" ("id", "customer_id")
  values (?, ?);
