-- page
select "registrations"."id", "registrations"."name", "registrations"."company", "registrations"."type_id", "registrations"."reg_no", "registrations"."phone"
  from "registrations"
  where "registrations"."name_terms" like $1 escape '\'
  and "registrations"."company_terms" like $2 escape '\'
  and "registrations"."customer_id" = $3
  and 1 = 0
  order by "registrations"."name" asc, "registrations"."id" asc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "registrations"
  where "registrations"."name_terms" like $1 escape '\'
  and "registrations"."company_terms" like $2 escape '\'
  and "registrations"."customer_id" = $3
  and 1 = 0
  limit $4) as "counted";
