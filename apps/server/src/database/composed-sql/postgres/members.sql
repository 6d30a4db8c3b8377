-- find
select "members".*
  from "members"
  where "members"."id" = $1
  and "members"."customer_id" = $2;

-- findMany
select "members".*
  from "members"
  where "members"."id" in ($1)
  and "members"."customer_id" = $2;

-- findBy
select "members".*
  from "members"
  where "members"."1" in ($1)
  and "members"."customer_id" = $2;

-- page
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  order by "members"."created_at" desc, "members"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  limit $2) as "counted";

-- insert
insert into "members" ("id", "customer_id")
  values ($1, $2);

-- update
update "members"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "members"."id" = $4
  and "members"."version" = $5
  and "members"."customer_id" = $6;

-- remove
delete
  from "members"
  where "members"."id" = $1
  and "members"."customer_id" = $2;

-- isTaken
select "members".*
  from "members"
  where "members"."1" = $1
  and "members"."id" != $2
  and "members"."deleted_at" is null
  and "members"."customer_id" = $3
  limit $4;

-- findByPhone
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  and "members"."id" != $2
  and "members"."phone" = $3
  and "members"."phone_country" = $4
  and "members"."phone" <> ''
  and "members"."customer_id" = $5;

-- findByEmail
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  and "members"."id" != $2
  and "members"."email" = $3
  and "members"."email" <> $4
  and "members"."name" = $5
  and "members"."customer_id" = $6
  order by "members"."created_at", "members"."id";

-- findByIdNumber
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  and "members"."id" != $2
  and "members"."id_number_hash" = $3
  and "members"."customer_id" = $4;

-- listKnown
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  and "members"."id" != $2
  and "members"."phone" in ($3)
  and "members"."phone" <> ''
  and "members"."customer_id" = $4
  order by "members"."created_at", "members"."id";
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  and "members"."id" != $2
  and "members"."email" in $3
  and "members"."email" <> ''
  and "members"."customer_id" = $4
  order by "members"."created_at", "members"."id";
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  and "members"."id" != $2
  and "members"."id_number_hash" in $3
  and "members"."customer_id" = $4
  order by "members"."created_at", "members"."id";

-- listSimilar
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."id" != $1
  and "members"."id_number_hash" = $2
  and "members"."customer_id" = $3
  order by "members"."created_at", "members"."id"
  limit $4;
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."id" != $1
  and "members"."phone" = $2
  and "members"."phone_country" = $3
  and "members"."phone" <> ''
  and "members"."customer_id" = $4
  order by "members"."created_at", "members"."id"
  limit $5;
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."id" != $1
  and "members"."email" = $2
  and "members"."email" <> ''
  and "members"."customer_id" = $3
  order by "members"."created_at", "members"."id"
  limit $4;
select "members".*
  from "members"
  where "members"."deleted_at" is null
  and "members"."id" != $1
  and "members"."name_sort" = $2
  and "members"."company" = $3
  and "members"."customer_id" = $4
  order by "members"."created_at", "members"."id"
  limit $5;

-- insertMany
insert into "members" ("id", "customer_id")
  values ($1, $2);
