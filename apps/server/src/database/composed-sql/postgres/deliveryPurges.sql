-- count
select count(*) as "count"
  from "deliveries"
  where "deliveries"."meeting_id" = $1
  and "deliveries"."purged_at" is null
  and "deliveries"."customer_id" = $2
  and 1 = 0;

-- clear
select "deliveries"."id", "deliveries"."customer_id", "deliveries"."recipient_name"
  from "deliveries"
  where "deliveries"."meeting_id" = $1
  and "deliveries"."purged_at" is null
  and "deliveries"."customer_id" = $2
  and 1 = 0
  limit $3;
update "deliveries"
  set "recipient_name" = $1, "address" = $2, "dedupe_key" = "deliveries"."id", "token_values" = $3, "error_text" = $4, "state" = case when "deliveries"."state" in ($5, $6, $7) then $8 else "deliveries"."state" end, "purged_at" = $9, "version" = "deliveries"."version" + $10
  where "deliveries"."id" in ($11)
  and "deliveries"."customer_id" = $12
  and 1 = 0;
select distinct "deliveries"."recipient_name"
  from "deliveries"
  where "deliveries"."customer_id" = $1
  and "deliveries"."recipient_name" in ($2);
