-- page
select "registrations"."id", "registrations"."name", "registrations"."company", "registrations"."type_id", "registrations"."reg_no"
  from "registrations"
  where "registrations"."name_terms" like ? escape '\'
  and "registrations"."company_terms" like ? escape '\'
  and exists (select "badge_prints"."registration_id"
  from "badge_prints"
  where "badge_prints"."registration_id" = "registrations"."id"
  and "badge_prints"."customer_id" = ?
  and 1 = 0)
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."company" asc, "registrations"."id" asc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "registrations"
  where "registrations"."name_terms" like ? escape '\'
  and "registrations"."company_terms" like ? escape '\'
  and exists (select "badge_prints"."registration_id"
  from "badge_prints"
  where "badge_prints"."registration_id" = "registrations"."id"
  and "badge_prints"."customer_id" = ?
  and 1 = 0)
  and "registrations"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- printsOf
select *
  from "badge_prints"
  where "badge_prints"."registration_id" in (?)
  and "badge_prints"."customer_id" = ?
  and 1 = 0;
