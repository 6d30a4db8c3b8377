-- insert
insert into "sign_in_tickets" ("id", "customer_id")
  values ($1, $2);

-- find
select "sign_in_tickets".*
  from "sign_in_tickets"
  where "sign_in_tickets"."ticket_hash" = $1;

-- takeTry
update "sign_in_tickets"
  set "tries" = "sign_in_tickets"."tries" + $1
  where "sign_in_tickets"."id" = $2
  and "sign_in_tickets"."used_at" is null
  and "sign_in_tickets"."expires_at" > $3
  and "sign_in_tickets"."tries" < $4;

-- use
update "sign_in_tickets"
  set "used_at" = $1
  where "sign_in_tickets"."id" = $2
  and "sign_in_tickets"."used_at" is null;

-- removeBefore
delete
  from "sign_in_tickets"
  where "sign_in_tickets"."expires_at" < $1;
