-- findOfPhone
select "registrations".*
  from "registrations"
  where "registrations"."meeting_id" = $1
  and "registrations"."phone" = $2
  and "registrations"."phone_country" = $3
  and "registrations"."deleted_at" is null
  and "registrations"."customer_id" = $4
  and 1 = 0
  order by "registrations"."number" desc;

-- countOfPhone
select count(*) as "count"
  from "registrations"
  where "registrations"."meeting_id" = $1
  and "registrations"."phone" = $2
  and "registrations"."phone_country" = $3
  and "registrations"."customer_id" = $4
  and 1 = 0;
