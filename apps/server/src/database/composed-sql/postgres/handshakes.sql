-- countOf
select count(*) as "count"
  from "handshakes"
  where "handshakes"."ip" = $1
  and "handshakes"."expires_at" > $2;

-- isKnown
select "handshakes"."state_hash"
  from "handshakes"
  where "handshakes"."cookie_hash" = $1
  and "handshakes"."expires_at" > $2;

-- insert
insert into "handshakes" ("id", "customer_id")
  values ($1, $2);

-- take
delete
  from "handshakes"
  where "handshakes"."state_hash" = $1
  and "handshakes"."cookie_hash" = $2 returning *;

-- insertTicket
insert into "bind_tickets" ("id", "customer_id")
  values ($1, $2);

-- findTicket
select "bind_tickets".*
  from "bind_tickets"
  where "bind_tickets"."id" = $1;

-- takeTry
update "bind_tickets"
  set "tries" = "bind_tickets"."tries" + $1
  where "bind_tickets"."ticket_hash" = $2
  and "bind_tickets"."cookie_hash" = $3
  and "bind_tickets"."used_at" is null
  and "bind_tickets"."expires_at" > $4
  and "bind_tickets"."tries" < $5 returning *;

-- useTicket
update "bind_tickets"
  set "used_at" = $1
  where "bind_tickets"."id" = $2
  and "bind_tickets"."used_at" is null returning *;

-- removeBefore
delete
  from "handshakes"
  where "handshakes"."expires_at" < $1;
delete
  from "bind_tickets"
  where "bind_tickets"."expires_at" < $1;
