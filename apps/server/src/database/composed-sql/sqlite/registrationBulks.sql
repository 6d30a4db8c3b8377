-- listOpen
select *
  from "registration_bulk_rows"
  where "registration_bulk_rows"."task_id" = ?
  and "registration_bulk_rows"."position" > ?
  and "registration_bulk_rows"."result" = ?
  and "registration_bulk_rows"."customer_id" = ?
  and 1 = 0
  order by "registration_bulk_rows"."position"
  limit ?;

-- settle
update "registration_bulk_rows"
  set "0" = ?
  where "registration_bulk_rows"."task_id" = ?
  and "registration_bulk_rows"."position" = ?
  and "registration_bulk_rows"."customer_id" = ?
  and 1 = 0;

-- countSettled
select count(*) as "count"
  from "registration_bulk_rows"
  where "registration_bulk_rows"."task_id" = ?
  and "registration_bulk_rows"."result" <> ?
  and "registration_bulk_rows"."customer_id" = ?
  and 1 = 0;

-- listSkipped
select "registrations"."id", "registrations"."name", "registration_bulk_rows"."message"
  from "registration_bulk_rows"
  inner join "registrations" on "registrations"."id" = "registration_bulk_rows"."registration_id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  where "registration_bulk_rows"."task_id" = ?
  and "registration_bulk_rows"."result" = ?
  and "registration_bulk_rows"."customer_id" = ?
  and 1 = 0
  order by "registration_bulk_rows"."position";
