-- findByTickets
select "registrations".*
  from "registrations"
  where "registrations"."deleted_at" is null
  and "registrations"."ticket_code" in ($1)
  and "registrations"."customer_id" = $2
  and 1 = 0;

-- listTickets
select "registrations"."id", "registrations"."ticket_code", "registrations"."name", "registrations"."company", "registrations"."type_id", "registrations"."state"
  from "registrations"
  where "registrations"."deleted_at" is null
  and "registrations"."meeting_id" = $1
  and "registrations"."customer_id" = $2
  and 1 = 0
  order by "registrations"."id";

-- findAtDesk
select "registrations".*
  from "registrations"
  where "registrations"."deleted_at" is null
  and "registrations"."meeting_id" = $1
  and ("registrations"."name_terms" like $2 escape '\' or "registrations"."reg_no" = $3 or "registrations"."ticket_code" = $4)
  and "registrations"."customer_id" = $5
  and 1 = 0
  order by "registrations"."name", "registrations"."id"
  limit $6;
