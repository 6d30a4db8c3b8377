-- list
select "meetings"."id", "meetings"."name", "meetings"."1" as "usedId"
  from "meetings"
  where "meetings"."1" in (?)
  and "meetings"."state" not in (?, ?)
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = ?
  order by "meetings"."begin_at", "meetings"."id";
