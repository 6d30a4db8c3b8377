-- find
select "sms_signs".*
  from "sms_signs"
  where "sms_signs"."id" = ?
  and "sms_signs"."customer_id" = ?;

-- findMany
select "sms_signs".*
  from "sms_signs"
  where "sms_signs"."id" in (?)
  and "sms_signs"."customer_id" = ?;

-- findBy
select "sms_signs".*
  from "sms_signs"
  where "sms_signs"."1" in (?)
  and "sms_signs"."customer_id" = ?;

-- page
select "sms_signs"."id", "sms_signs"."version", "sms_signs"."text", "sms_signs"."use", "sms_signs"."state", "sms_signs"."created_at", "sms_signs"."updated_at", "sms_signs"."deleted_at", "sms_signs"."updated_by"
  from "sms_signs"
  where "sms_signs"."deleted_at" is null
  and "sms_signs"."customer_id" = ?
  order by "sms_signs"."created_at" desc, "sms_signs"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "sms_signs"
  where "sms_signs"."deleted_at" is null
  and "sms_signs"."customer_id" = ?
  limit ?) as "counted";

-- insert
insert into "sms_signs" ("id", "customer_id")
  values (?, ?);

-- update
update "sms_signs"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "sms_signs"."id" = ?
  and "sms_signs"."version" = ?
  and "sms_signs"."customer_id" = ?;

-- remove
delete
  from "sms_signs"
  where "sms_signs"."id" = ?
  and "sms_signs"."customer_id" = ?;

-- isTaken
select "sms_signs".*
  from "sms_signs"
  where "sms_signs"."1" = ?
  and "sms_signs"."id" != ?
  and "sms_signs"."deleted_at" is null
  and "sms_signs"."customer_id" = ?
  limit ?;
