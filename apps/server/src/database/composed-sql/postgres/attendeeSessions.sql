-- findByToken
select "attendee_sessions".*
  from "attendee_sessions"
  where "attendee_sessions"."token_hash" = $1
  and "attendee_sessions"."expires_at" > $2
  and "attendee_sessions"."customer_id" = $3
  and 1 = 0;

-- remove
delete
  from "attendee_sessions"
  where "attendee_sessions"."id" = $1
  and "attendee_sessions"."customer_id" = $2
  and 1 = 0;

-- removeBefore
delete
  from "attendee_sessions"
  where "attendee_sessions"."expires_at" < $1
  and "attendee_sessions"."customer_id" = $2
  and 1 = 0;
