-- find
select "exports".*
  from "exports"
  where "exports"."id" = $1
  and "exports"."customer_id" = $2;

-- page
select "exports"."id", "exports"."title", "exports"."admin_name", "exports"."state", "exports"."scope", "exports"."conditions", "exports"."columns", "exports"."is_unmasked", "exports"."row_count", "exports"."format", "exports"."ip", "exports"."created_at", "exports"."expires_at", "exports"."download_count"
  from "exports"
  where "exports"."customer_id" = $1
  order by "exports"."created_at" desc, "exports"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "exports"
  where "exports"."customer_id" = $1
  limit $2) as "counted";

-- insert
insert into "exports" ("id", "customer_id")
  values ($1, $2);

-- change
update "exports"
  set "id" = $1, "customer_id" = $2
  where "exports"."id" = $3
  and "exports"."state" = $4
  and "exports"."customer_id" = $5;

-- begin
update "exports"
  set "state" = $1, "row_count" = $2
  where "exports"."id" = $3
  and "exports"."state" in ($4, $5, $6)
  and "exports"."customer_id" = $7;

-- addDownload
insert into "export_downloads" ("export_id", "id", "customer_id")
  values ($1, $2, $3);
update "exports"
  set "download_count" = "exports"."download_count" + $1
  where "exports"."id" = $2
  and "exports"."customer_id" = $3;

-- listDownloads
select "export_downloads"."export_id", "export_downloads"."downloaded_at", "export_downloads"."ip"
  from "export_downloads"
  where "export_downloads"."export_id" in ($1)
  and "export_downloads"."customer_id" = $2
  order by "export_downloads"."downloaded_at", "export_downloads"."id";

-- listExpired
select "exports".*
  from "exports"
  where "exports"."state" = $1
  and "exports"."expires_at" <= $2
  and "exports"."customer_id" = $3
  order by "exports"."expires_at"
  limit $4;

-- listRunning
select "exports"."id"
  from "exports"
  where "exports"."state" = $1
  and "exports"."customer_id" = $2
  order by "exports"."created_at"
  limit $3;
