-- list
select *
  from "file_folders"
  where "file_folders"."meeting_id" = ?
  and "file_folders"."customer_id" = ?
  and 1 = 0
  order by "file_folders"."sort", "file_folders"."name", "file_folders"."id";

-- update
update "file_folders"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "file_folders"."id" = ?
  and "file_folders"."version" = ?
  and "file_folders"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "file_folders"
  where "file_folders"."id" = ?
  and "file_folders"."customer_id" = ?
  and 1 = 0;
