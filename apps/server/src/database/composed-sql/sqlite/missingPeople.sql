-- page
select "registrations"."id", "registrations"."name", "registrations"."company", "registrations"."type_id", "registrations"."reg_no", "registrations"."phone"
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
