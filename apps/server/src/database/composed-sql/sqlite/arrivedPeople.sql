-- page
select "registrations"."id", "registrations"."name", "registrations"."company", "registrations"."type_id", "registrations"."reg_no"
  from "registrations"
  where "registrations"."name_terms" like ? escape '\'
  and "registrations"."company_terms" like ? escape '\'
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."name" asc, "registrations"."id" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "registrations"
  where "registrations"."name_terms" like ? escape '\'
  and "registrations"."company_terms" like ? escape '\'
  and "registrations"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- passagesOf
select "check_in_records"."registration_id" as "id", "check_in_records"."direction", min("check_in_records"."scanned_at") as "first", max("check_in_records"."scanned_at") as "last", count(*) as "count"
  from "check_in_records"
  where "check_in_records"."point_id" = ?
  and "check_in_records"."registration_id" in (?)
  and "check_in_records"."result" = 'ok'
  and "check_in_records"."undone_at" is null
  and "check_in_records"."customer_id" = ?
  and 1 = 0
  group by "check_in_records"."registration_id", "check_in_records"."direction";
