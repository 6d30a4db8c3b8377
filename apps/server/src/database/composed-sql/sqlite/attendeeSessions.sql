-- findByToken
select "attendee_sessions".*
  from "attendee_sessions"
  where "attendee_sessions"."token_hash" = ?
  and "attendee_sessions"."expires_at" > ?
  and "attendee_sessions"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "attendee_sessions"
  where "attendee_sessions"."id" = ?
  and "attendee_sessions"."customer_id" = ?
  and 1 = 0;

-- removeBefore
delete
  from "attendee_sessions"
  where "attendee_sessions"."expires_at" < ?
  and "attendee_sessions"."customer_id" = ?
  and 1 = 0;
