-- page
select "registrations"."id", "registrations"."name", "registrations"."company", "registrations"."type_id", "registrations"."reg_no"
  from "registrations"
  where "registrations"."name_terms" like $1 escape '\'
  and "registrations"."company_terms" like $2 escape '\'
  and exists (select "badge_prints"."registration_id"
  from "badge_prints"
  where "badge_prints"."registration_id" = "registrations"."id"
  and "badge_prints"."customer_id" = $3
  and 1 = 0)
  and "registrations"."customer_id" = $4
  and 1 = 0
  order by "registrations"."company" asc, "registrations"."id" asc
  limit $5 offset $6;
select count(*) as "total"
  from (select 1 as "one"
  from "registrations"
  where "registrations"."name_terms" like $1 escape '\'
  and "registrations"."company_terms" like $2 escape '\'
  and exists (select "badge_prints"."registration_id"
  from "badge_prints"
  where "badge_prints"."registration_id" = "registrations"."id"
  and "badge_prints"."customer_id" = $3
  and 1 = 0)
  and "registrations"."customer_id" = $4
  and 1 = 0
  limit $5) as "counted";

-- printsOf
select *
  from "badge_prints"
  where "badge_prints"."registration_id" in ($1)
  and "badge_prints"."customer_id" = $2
  and 1 = 0;
