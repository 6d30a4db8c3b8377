-- insert
insert into "import_jobs" ("id", "customer_id")
  values ($1, $2);

-- find
select "import_jobs".*, "admins"."real_name" as "creator_name"
  from "import_jobs"
  left join "admins" on "admins"."id" = "import_jobs"."created_by"
  and "admins"."customer_id" = $1
  where "import_jobs"."noun" = $2
  and "import_jobs"."meeting_id" = $3
  and "import_jobs"."state" != $4
  and "import_jobs"."id" = $5
  and "import_jobs"."customer_id" = $6;

-- page
select "import_jobs".*, "admins"."real_name" as "creator_name"
  from "import_jobs"
  left join "admins" on "admins"."id" = "import_jobs"."created_by"
  and "admins"."customer_id" = $1
  where "import_jobs"."noun" = $2
  and "import_jobs"."meeting_id" = $3
  and "import_jobs"."state" != $4
  and "import_jobs"."customer_id" = $5
  order by "import_jobs"."created_at" desc, "import_jobs"."id" desc
  limit $6 offset $7;
select count(*) as "count"
  from "import_jobs"
  left join "admins" on "admins"."id" = "import_jobs"."created_by"
  and "admins"."customer_id" = $1
  where "import_jobs"."noun" = $2
  and "import_jobs"."meeting_id" = $3
  and "import_jobs"."state" != $4
  and "import_jobs"."customer_id" = $5;

-- findMappedFor
select "import_jobs"."columns"
  from "import_jobs"
  where "import_jobs"."noun" = $1
  and "import_jobs"."mapped_for" = $2
  and "import_jobs"."mapped_for" <> ''
  and "import_jobs"."headings_key" = $3
  and "import_jobs"."is_mapped" = $4
  and "import_jobs"."customer_id" = $5
  order by "import_jobs"."created_at" desc
  limit $6;

-- findMapped
select "import_jobs"."columns"
  from "import_jobs"
  where "import_jobs"."created_by" = $1
  and "import_jobs"."noun" = $2
  and "import_jobs"."headings_key" = $3
  and "import_jobs"."is_mapped" = $4
  and "import_jobs"."customer_id" = $5
  order by "import_jobs"."created_at" desc
  limit $6;

-- change
update "import_jobs"
  set "id" = $1, "customer_id" = $2
  where "import_jobs"."id" = $3
  and "import_jobs"."state" in $4
  and "import_jobs"."customer_id" = $5;

-- remove
delete
  from "import_rows"
  where "import_rows"."job_id" = $1
  and "import_rows"."customer_id" = $2;
delete
  from "import_jobs"
  where "import_jobs"."id" = $1
  and "import_jobs"."customer_id" = $2;

-- listOutdated
select "import_jobs"."id"
  from "import_jobs"
  where ("import_jobs"."created_at" < $1 or ("import_jobs"."state" = $2
  and "import_jobs"."created_at" < $3))
  and "import_jobs"."customer_id" = $4
  limit $5;
