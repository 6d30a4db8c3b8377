-- find
select "registration_forms".*
  from "registration_forms"
  where "registration_forms"."id" = $1
  and "registration_forms"."customer_id" = $2
  and 1 = 0;

-- findMany
select "registration_forms".*
  from "registration_forms"
  where "registration_forms"."id" in ($1)
  and "registration_forms"."customer_id" = $2
  and 1 = 0;

-- findBy
select "registration_forms".*
  from "registration_forms"
  where "registration_forms"."1" in ($1)
  and "registration_forms"."customer_id" = $2
  and 1 = 0;

-- page
select "registration_forms"."id", "registration_forms"."version", "registration_forms"."name", "registration_forms"."field_count", "registration_forms"."published_number", "registration_forms"."published_at", "registration_forms"."has_changes", "registration_forms"."state", "registration_forms"."created_at", "registration_forms"."updated_at", "registration_forms"."deleted_at", "registration_forms"."updated_by"
  from "registration_forms"
  where "registration_forms"."deleted_at" is null
  and "registration_forms"."customer_id" = $1
  and 1 = 0
  order by "registration_forms"."created_at" desc, "registration_forms"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "registration_forms"
  where "registration_forms"."deleted_at" is null
  and "registration_forms"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "registration_forms"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "registration_forms"."id" = $4
  and "registration_forms"."version" = $5
  and "registration_forms"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "registration_forms"
  where "registration_forms"."id" = $1
  and "registration_forms"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "registration_forms".*
  from "registration_forms"
  where "registration_forms"."1" = $1
  and "registration_forms"."id" != $2
  and "registration_forms"."deleted_at" is null
  and "registration_forms"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listOfMeeting
select "registration_forms".*
  from "registration_forms"
  where "registration_forms"."deleted_at" is null
  and "registration_forms"."meeting_id" = $1
  and "registration_forms"."customer_id" = $2
  and 1 = 0
  order by "registration_forms"."created_at", "registration_forms"."id";

-- listChoices
select "registration_forms"."id", "registration_forms"."name", "registration_forms"."published_number"
  from "registration_forms"
  where "registration_forms"."deleted_at" is null
  and "registration_forms"."state" = $1
  and "registration_forms"."published_number" > $2
  and "registration_forms"."customer_id" = $3
  and 1 = 0
  order by "registration_forms"."name", "registration_forms"."id";

-- listTypesUsing
select "registration_types"."form_id", "registration_types"."name"
  from "registration_types"
  where "registration_types"."form_id" in ($1)
  and "registration_types"."deleted_at" is null
  and ("registration_types"."state" = $2 or exists (select "registrations"."id"
  from "registrations"
  where "registrations"."type_id" = "registration_types"."id"
  and "registrations"."deleted_at" is null
  and "registrations"."customer_id" = $3
  and 1 = 0))
  and "registration_types"."customer_id" = $4
  and 1 = 0
  order by "registration_types"."sort_order", "registration_types"."id";

-- listSources
select "registration_forms"."id", "registration_forms"."name", "registration_forms"."field_count", "meetings"."code" as "meeting_code", "meetings"."name" as "meeting_name"
  from "registration_forms"
  inner join "meetings" on "meetings"."id" = "registration_forms"."meeting_id"
  and "meetings"."customer_id" = $1
  where "registration_forms"."deleted_at" is null
  and "registration_forms"."customer_id" = $2
  and "registration_forms"."field_count" > $3
  and "meetings"."deleted_at" is null
  and "registration_forms"."customer_id" = $4
  and 1 = 0
  order by "registration_forms"."created_at" desc, "registration_forms"."id" desc
  limit $5;

-- customerOf
select "customer_id"
  from "meetings"
  where "id" = $1
  and "meetings"."customer_id" = $2;

-- findSource
select "registration_forms"."description", "registration_forms"."fields", "meetings"."code" as "meeting_code", "meetings"."begin_at" as "meeting_begin_at"
  from "registration_forms"
  inner join "meetings" on "meetings"."id" = "registration_forms"."meeting_id"
  and "meetings"."customer_id" = $1
  where "registration_forms"."deleted_at" is null
  and "registration_forms"."customer_id" = $2
  and "registration_forms"."id" = $3
  and "meetings"."deleted_at" is null
  and "registration_forms"."customer_id" = $4
  and 1 = 0;
