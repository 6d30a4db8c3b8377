-- count
select count(*) as "count"
  from "deliveries"
  where "deliveries"."meeting_id" = $1
  and "deliveries"."purged_at" is null
  and "deliveries"."customer_id" = $2
  and 1 = 0;

-- clear
update "deliveries"
  set "recipient_name" = $1, "address" = $2, "dedupe_key" = "deliveries"."id", "token_values" = $3, "error_text" = $4, "state" = case when "deliveries"."state" in ($5, $6, $7) then $8 else "deliveries"."state" end, "purged_at" = $9, "version" = "deliveries"."version" + $10
  where "deliveries"."id" in (select "deliveries"."id"
  from "deliveries"
  where "deliveries"."meeting_id" = $11
  and "deliveries"."purged_at" is null
  and "deliveries"."customer_id" = $12
  and 1 = 0
  and "deliveries"."customer_id" = $13
  and 1 = 0
  limit $14)
  and "deliveries"."customer_id" = $15
  and 1 = 0;
