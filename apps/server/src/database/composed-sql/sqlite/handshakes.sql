-- countOf
select count(*) as "count"
  from "handshakes"
  where "handshakes"."ip" = ?
  and "handshakes"."expires_at" > ?;

-- isKnown
select "handshakes"."state_hash"
  from "handshakes"
  where "handshakes"."cookie_hash" = ?
  and "handshakes"."expires_at" > ?;

-- insert
insert into "handshakes" ("id", "customer_id")
  values (?, ?);

-- take
delete
  from "handshakes"
  where "handshakes"."state_hash" = ?
  and "handshakes"."cookie_hash" = ? returning *;

-- insertTicket
insert into "bind_tickets" ("id", "customer_id")
  values (?, ?);

-- findTicket
select "bind_tickets".*
  from "bind_tickets"
  where "bind_tickets"."id" = ?;

-- takeTry
update "bind_tickets"
  set "tries" = "bind_tickets"."tries" + ?
  where "bind_tickets"."ticket_hash" = ?
  and "bind_tickets"."cookie_hash" = ?
  and "bind_tickets"."used_at" is null
  and "bind_tickets"."expires_at" > ?
  and "bind_tickets"."tries" < ? returning *;

-- useTicket
update "bind_tickets"
  set "used_at" = ?
  where "bind_tickets"."id" = ?
  and "bind_tickets"."used_at" is null returning *;

-- removeBefore
delete
  from "handshakes"
  where "handshakes"."expires_at" < ?;
delete
  from "bind_tickets"
  where "bind_tickets"."expires_at" < ?;
