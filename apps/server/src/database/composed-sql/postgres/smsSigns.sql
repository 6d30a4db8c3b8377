-- find
select "sms_signs".*
  from "sms_signs"
  where "sms_signs"."id" = $1
  and "sms_signs"."customer_id" = $2;

-- findMany
select "sms_signs".*
  from "sms_signs"
  where "sms_signs"."id" in ($1)
  and "sms_signs"."customer_id" = $2;

-- findBy
select "sms_signs".*
  from "sms_signs"
  where "sms_signs"."1" in ($1)
  and "sms_signs"."customer_id" = $2;

-- page
select "sms_signs"."id", "sms_signs"."version", "sms_signs"."text", "sms_signs"."use", "sms_signs"."state", "sms_signs"."created_at", "sms_signs"."updated_at", "sms_signs"."deleted_at", "sms_signs"."updated_by"
  from "sms_signs"
  where "sms_signs"."deleted_at" is null
  and "sms_signs"."customer_id" = $1
  order by "sms_signs"."created_at" desc, "sms_signs"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "sms_signs"
  where "sms_signs"."deleted_at" is null
  and "sms_signs"."customer_id" = $1
  limit $2) as "counted";

-- insert
insert into "sms_signs" ("id", "customer_id")
  values ($1, $2);

-- update
update "sms_signs"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "sms_signs"."id" = $4
  and "sms_signs"."version" = $5
  and "sms_signs"."customer_id" = $6;

-- remove
delete
  from "sms_signs"
  where "sms_signs"."id" = $1
  and "sms_signs"."customer_id" = $2;

-- isTaken
select "sms_signs".*
  from "sms_signs"
  where "sms_signs"."1" = $1
  and "sms_signs"."id" != $2
  and "sms_signs"."deleted_at" is null
  and "sms_signs"."customer_id" = $3
  limit $4;
