-- findByTickets
select "registrations".*
  from "registrations"
  where "registrations"."deleted_at" is null
  and "registrations"."ticket_code" in (?)
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- listTickets
select "registrations"."id", "registrations"."ticket_code", "registrations"."name", "registrations"."company", "registrations"."type_id", "registrations"."state"
  from "registrations"
  where "registrations"."deleted_at" is null
  and "registrations"."meeting_id" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."id";

-- findAtDesk
select "registrations".*
  from "registrations"
  where "registrations"."deleted_at" is null
  and "registrations"."meeting_id" = ?
  and ("registrations"."name_terms" like ? escape '\' or "registrations"."reg_no" = ? or "registrations"."ticket_code" = ?)
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."name", "registrations"."id"
  limit ?;
