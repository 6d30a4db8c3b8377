-- find
select "exports".*
  from "exports"
  where "exports"."id" = ?
  and "exports"."customer_id" = ?;

-- page
select "exports"."id", "exports"."title", "exports"."admin_name", "exports"."state", "exports"."scope", "exports"."conditions", "exports"."columns", "exports"."is_unmasked", "exports"."row_count", "exports"."format", "exports"."ip", "exports"."created_at", "exports"."expires_at", "exports"."download_count"
  from "exports"
  where "exports"."customer_id" = ?
  order by "exports"."created_at" desc, "exports"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "exports"
  where "exports"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "exports" ("id", "customer_id")
  values (?, ?);

-- change
update "exports"
  set "id" = ?, "customer_id" = ?
  where "exports"."id" = ?
  and "exports"."state" = ?
  and "exports"."customer_id" = ?;

-- begin
update "exports"
  set "state" = ?, "row_count" = ?
  where "exports"."id" = ?
  and "exports"."state" in (?, ?, ?)
  and "exports"."customer_id" = ?;

-- addDownload
insert into "export_downloads" ("export_id", "id", "customer_id")
  values (?, ?, ?);
update "exports"
  set "download_count" = "exports"."download_count" + ?
  where "exports"."id" = ?
  and "exports"."customer_id" = ?;

-- listDownloads
select "export_downloads"."export_id", "export_downloads"."downloaded_at", "export_downloads"."ip"
  from "export_downloads"
  where "export_downloads"."export_id" in (?)
  and "export_downloads"."customer_id" = ?
  order by "export_downloads"."downloaded_at", "export_downloads"."id";

-- listExpired
select "exports".*
  from "exports"
  where "exports"."state" = ?
  and "exports"."expires_at" <= ?
  and "exports"."customer_id" = ?
  order by "exports"."expires_at"
  limit ?;

-- listRunning
select "exports"."id"
  from "exports"
  where "exports"."state" = ?
  and "exports"."customer_id" = ?
  order by "exports"."created_at"
  limit ?;
