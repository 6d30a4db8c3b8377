-- listOpen
select *
  from "registration_bulk_rows"
  where "registration_bulk_rows"."task_id" = $1
  and "registration_bulk_rows"."position" > $2
  and "registration_bulk_rows"."result" = $3
  and "registration_bulk_rows"."customer_id" = $4
  and 1 = 0
  order by "registration_bulk_rows"."position"
  limit $5;

-- settle
update "registration_bulk_rows"
  set "0" = $1
  where "registration_bulk_rows"."task_id" = $2
  and "registration_bulk_rows"."position" = $3
  and "registration_bulk_rows"."customer_id" = $4
  and 1 = 0;

-- countSettled
select count(*) as "count"
  from "registration_bulk_rows"
  where "registration_bulk_rows"."task_id" = $1
  and "registration_bulk_rows"."result" <> $2
  and "registration_bulk_rows"."customer_id" = $3
  and 1 = 0;

-- listSkipped
select "registrations"."id", "registrations"."name", "registration_bulk_rows"."message"
  from "registration_bulk_rows"
  inner join "registrations" on "registrations"."id" = "registration_bulk_rows"."registration_id"
  and "registrations"."customer_id" = $1
  and 1 = 0
  where "registration_bulk_rows"."task_id" = $2
  and "registration_bulk_rows"."result" = $3
  and "registration_bulk_rows"."customer_id" = $4
  and 1 = 0
  order by "registration_bulk_rows"."position";
