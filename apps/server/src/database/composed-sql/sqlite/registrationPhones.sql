-- findOfPhone
select "registrations".*
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."phone" = ?
  and "registrations"."phone_country" = ?
  and "registrations"."deleted_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0
  order by "registrations"."number" desc;

-- countOfPhone
select count(*) as "count"
  from "registrations"
  where "registrations"."meeting_id" = ?
  and "registrations"."phone" = ?
  and "registrations"."phone_country" = ?
  and "registrations"."customer_id" = ?
  and 1 = 0;
