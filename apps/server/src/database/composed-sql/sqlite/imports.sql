-- insert
insert into "import_jobs" ("id", "customer_id")
  values (?, ?);

-- find
select "import_jobs".*, "admins"."real_name" as "creator_name"
  from "import_jobs"
  left join "admins" on "admins"."id" = "import_jobs"."created_by"
  and "admins"."customer_id" = ?
  where "import_jobs"."noun" = ?
  and "import_jobs"."meeting_id" = ?
  and "import_jobs"."state" != ?
  and "import_jobs"."id" = ?
  and "import_jobs"."customer_id" = ?;

-- page
select "import_jobs".*, "admins"."real_name" as "creator_name"
  from "import_jobs"
  left join "admins" on "admins"."id" = "import_jobs"."created_by"
  and "admins"."customer_id" = ?
  where "import_jobs"."noun" = ?
  and "import_jobs"."meeting_id" = ?
  and "import_jobs"."state" != ?
  and "import_jobs"."customer_id" = ?
  order by "import_jobs"."created_at" desc, "import_jobs"."id" desc
  limit ? offset ?;
select count(*) as "count"
  from "import_jobs"
  left join "admins" on "admins"."id" = "import_jobs"."created_by"
  and "admins"."customer_id" = ?
  where "import_jobs"."noun" = ?
  and "import_jobs"."meeting_id" = ?
  and "import_jobs"."state" != ?
  and "import_jobs"."customer_id" = ?;

-- findMappedFor
select "import_jobs"."columns"
  from "import_jobs"
  where "import_jobs"."noun" = ?
  and "import_jobs"."mapped_for" = ?
  and "import_jobs"."mapped_for" <> ''
  and "import_jobs"."headings_key" = ?
  and "import_jobs"."is_mapped" = ?
  and "import_jobs"."customer_id" = ?
  order by "import_jobs"."created_at" desc
  limit ?;

-- findMapped
select "import_jobs"."columns"
  from "import_jobs"
  where "import_jobs"."created_by" = ?
  and "import_jobs"."noun" = ?
  and "import_jobs"."headings_key" = ?
  and "import_jobs"."is_mapped" = ?
  and "import_jobs"."customer_id" = ?
  order by "import_jobs"."created_at" desc
  limit ?;

-- change
update "import_jobs"
  set "id" = ?, "customer_id" = ?
  where "import_jobs"."id" = ?
  and "import_jobs"."state" in ?
  and "import_jobs"."customer_id" = ?;

-- remove
delete
  from "import_rows"
  where "import_rows"."job_id" = ?
  and "import_rows"."customer_id" = ?;
delete
  from "import_jobs"
  where "import_jobs"."id" = ?
  and "import_jobs"."customer_id" = ?;

-- listOutdated
select "import_jobs"."id"
  from "import_jobs"
  where ("import_jobs"."created_at" < ? or ("import_jobs"."state" = ?
  and "import_jobs"."created_at" < ?))
  and "import_jobs"."customer_id" = ?
  limit ?;
