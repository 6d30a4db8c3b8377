-- listMeetings
select "meetings"."id", "meetings"."code", "meetings"."name"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."state" in (?, ?, ?)
  and "meetings"."customer_id" = ?
  order by "meetings"."begin_at" desc, "meetings"."id"
  limit ?;
