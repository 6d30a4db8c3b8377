-- find
select "meeting_files".*
  from "meeting_files"
  where "meeting_files"."id" = $1
  and "meeting_files"."customer_id" = $2
  and 1 = 0;

-- findMany
select "meeting_files".*
  from "meeting_files"
  where "meeting_files"."id" in ($1)
  and "meeting_files"."customer_id" = $2
  and 1 = 0;

-- findBy
select "meeting_files".*
  from "meeting_files"
  where "meeting_files"."1" in ($1)
  and "meeting_files"."customer_id" = $2
  and 1 = 0;

-- page
select "meeting_files"."id", "meeting_files"."version", "meeting_files"."title", "meeting_files"."folder_id", "meeting_files"."extension", "meeting_files"."size", "meeting_files"."audience", "meeting_files"."type_ids", "meeting_files"."state", "meeting_files"."publish_at", "meeting_files"."expire_at", "meeting_files"."sort", "meeting_files"."content", "meeting_files"."download_count", "meeting_files"."file_name", "meeting_files"."created_by", "meeting_files"."created_at", "meeting_files"."updated_at", "meeting_files"."deleted_at", "meeting_files"."updated_by", "meeting_files"."meeting_id", "meeting_files"."file_id"
  from "meeting_files"
  where "meeting_files"."deleted_at" is null
  and "meeting_files"."customer_id" = $1
  and 1 = 0
  order by "meeting_files"."created_at" desc, "meeting_files"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "meeting_files"
  where "meeting_files"."deleted_at" is null
  and "meeting_files"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "meeting_files"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "meeting_files"."id" = $4
  and "meeting_files"."version" = $5
  and "meeting_files"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "meeting_files"
  where "meeting_files"."id" = $1
  and "meeting_files"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "meeting_files".*
  from "meeting_files"
  where "meeting_files"."1" = $1
  and "meeting_files"."id" != $2
  and "meeting_files"."deleted_at" is null
  and "meeting_files"."customer_id" = $3
  and 1 = 0
  limit $4;

-- findByContents
select *
  from "meeting_files"
  where "meeting_files"."file_id" in ($1)
  and "meeting_files"."customer_id" = $2
  and 1 = 0;

-- countInFolders
select "meeting_files"."folder_id", cast(count(*) as integer) as "all", cast(sum(case when meeting_files.deleted_at is null then 1 else 0 end) as integer) as "present"
  from "meeting_files"
  where "meeting_files"."meeting_id" = $1
  and "meeting_files"."customer_id" = $2
  and 1 = 0
  group by "meeting_files"."folder_id";

-- markContent
update "meeting_files"
  set "content" = case when "meeting_files"."is_encrypted" = $1 then $2 else $3 end
  where "meeting_files"."id" in ($4)
  and "meeting_files"."customer_id" = $5
  and 1 = 0;

-- countDownload
update "meeting_files"
  set "download_count" = download_count + 1
  where "meeting_files"."id" in ($1)
  and "meeting_files"."customer_id" = $2
  and 1 = 0;

-- countUses
select count(*) as "count"
  from "meeting_file_uses"
  where "meeting_file_uses"."meeting_file_id" = $1
  and "meeting_file_uses"."customer_id" = $2
  and 1 = 0;

-- listUses
select *
  from "meeting_file_uses"
  where "meeting_file_uses"."meeting_file_id" = $1
  and "meeting_file_uses"."customer_id" = $2
  and 1 = 0
  order by "meeting_file_uses"."used_at" desc, "meeting_file_uses"."id" desc
  limit $3 offset $4;
