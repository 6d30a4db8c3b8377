-- listIssuing
select "invoice_applications"."id"
  from "invoice_applications"
  where "invoice_applications"."state" = ?
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  order by "invoice_applications"."asked_at", "invoice_applications"."id"
  limit ?;

-- listRegistered
select "invoice_applications"."id"
  from "invoice_applications"
  where "invoice_applications"."open_channel" <> ?
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  order by "invoice_applications"."asked_at", "invoice_applications"."id"
  limit ?;

-- listReds
select "invoice_reds"."id"
  from "invoice_reds"
  where "invoice_reds"."state" in (?, ?, ?)
  and ("invoice_reds"."channel" <> ? or ("invoice_reds"."state" in (?, ?)
  and "invoice_reds"."expires_at" <= ?))
  and "invoice_reds"."customer_id" = ?
  and 1 = 0
  order by "invoice_reds"."asked_at", "invoice_reds"."id"
  limit ?;

-- noteAsked
update "1"
  set "asked_at" = ?
  where "id" in (?);
