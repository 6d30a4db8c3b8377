-- list
select "registrations"."id", "registrations"."reg_no", "registrations"."type_id", "registration_types"."name" as "type_name", "registration_answers"."version_id", "registration_answers"."answers", "stays"."check_in", "stays"."check_out", "stays"."room_type_id", "stays"."room_no", "registrations"."area_code" as "home_area"
  from "registrations"
  inner join "registration_types" on "registration_types"."id" = "registrations"."type_id"
  and "registration_types"."customer_id" = ?
  and 1 = 0
  left join "registration_answers" on "registration_answers"."registration_id" = "registrations"."id"
  and "registration_answers"."customer_id" = ?
  and 1 = 0
  left join "stays" on "stays"."id" = "registrations"."id"
  and "stays"."customer_id" = ?
  and 1 = 0
  where "registrations"."meeting_id" = ?
  and "registrations"."state" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."number";

-- count
select count(*) as "count"
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."state" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- versions
select "registration_form_versions"."id", "registration_form_versions"."fields"
  from "registration_form_versions"
  where "registration_form_versions"."meeting_id" = ?
  and "registration_form_versions"."customer_id" = ?
  and 1 = 0;

-- lastArrival
select max(coalesce("registrations"."arrival_changed_at", "registrations"."first_checkin_at")) as "at"
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- stampOfStays
select count(*) as "count", max("stays"."updated_at") as "at"
  from "stays"
  where "stays"."meeting_id" = ?
  and "stays"."customer_id" = ?
  and 1 = 0;

-- lastChange
select max("registrations"."updated_at") as "at"
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0;
select max("registration_answers"."answered_at") as "at"
  from "registration_answers"
  where "registration_answers"."meeting_id" = ?
  and "registration_answers"."customer_id" = ?
  and 1 = 0;
