-- listMeetings
select "meetings"."id", "meetings"."code", "meetings"."name"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."state" in ($1, $2, $3)
  and "meetings"."customer_id" = $4
  order by "meetings"."begin_at" desc, "meetings"."id"
  limit $5;
