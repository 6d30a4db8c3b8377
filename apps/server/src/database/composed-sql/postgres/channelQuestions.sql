-- listIssuing
select "invoice_applications"."id"
  from "invoice_applications"
  where "invoice_applications"."state" = $1
  and "invoice_applications"."customer_id" = $2
  and 1 = 0
  order by "invoice_applications"."asked_at", "invoice_applications"."id"
  limit $3;

-- listRegistered
select "invoice_applications"."id"
  from "invoice_applications"
  where "invoice_applications"."open_channel" <> $1
  and "invoice_applications"."customer_id" = $2
  and 1 = 0
  order by "invoice_applications"."asked_at", "invoice_applications"."id"
  limit $3;

-- listReds
select "invoice_reds"."id"
  from "invoice_reds"
  where "invoice_reds"."state" in ($1, $2, $3)
  and ("invoice_reds"."channel" <> $4 or ("invoice_reds"."state" in ($5, $6)
  and "invoice_reds"."expires_at" <= $7))
  and "invoice_reds"."customer_id" = $8
  and 1 = 0
  order by "invoice_reds"."asked_at", "invoice_reds"."id"
  limit $9;

-- noteAsked
update "1"
  set "asked_at" = $1
  where "id" in ($2);
