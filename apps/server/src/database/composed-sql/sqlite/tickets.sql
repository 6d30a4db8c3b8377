-- insert
insert into "sign_in_tickets" ("id", "customer_id")
  values (?, ?);

-- find
select "sign_in_tickets".*
  from "sign_in_tickets"
  where "sign_in_tickets"."ticket_hash" = ?;

-- takeTry
update "sign_in_tickets"
  set "tries" = "sign_in_tickets"."tries" + ?
  where "sign_in_tickets"."id" = ?
  and "sign_in_tickets"."used_at" is null
  and "sign_in_tickets"."expires_at" > ?
  and "sign_in_tickets"."tries" < ?;

-- use
update "sign_in_tickets"
  set "used_at" = ?
  where "sign_in_tickets"."id" = ?
  and "sign_in_tickets"."used_at" is null;

-- removeBefore
delete
  from "sign_in_tickets"
  where "sign_in_tickets"."expires_at" < ?;
