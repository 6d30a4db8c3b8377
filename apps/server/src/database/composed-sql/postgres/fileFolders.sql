-- list
select *
  from "file_folders"
  where "file_folders"."meeting_id" = $1
  and "file_folders"."customer_id" = $2
  and 1 = 0
  order by "file_folders"."sort", "file_folders"."name", "file_folders"."id";

-- update
update "file_folders"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "file_folders"."id" = $4
  and "file_folders"."version" = $5
  and "file_folders"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "file_folders"
  where "file_folders"."id" = $1
  and "file_folders"."customer_id" = $2
  and 1 = 0;
