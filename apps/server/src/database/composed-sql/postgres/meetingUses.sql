-- list
select "meetings"."id", "meetings"."name", "meetings"."1" as "usedId"
  from "meetings"
  where "meetings"."1" in ($1)
  and "meetings"."state" not in ($2, $3)
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $4
  order by "meetings"."begin_at", "meetings"."id";
