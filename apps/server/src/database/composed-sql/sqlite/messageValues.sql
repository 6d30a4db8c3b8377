-- listPeople
select "registrations"."id", "registrations"."name", "registrations"."company", "registrations"."job_title", "registrations"."reg_no", "registrations"."ticket_code", "registrations"."state", "registrations"."state_reason", "registrations"."proof_state", "registrations"."proof_reason", "registration_types"."name" as "type_name", "meetings"."name" as "meeting_name", "meetings"."begin_at", "meetings"."place"
  from "registrations"
  inner join "meetings" on "meetings"."id" = "registrations"."meeting_id"
  and "meetings"."customer_id" = ?
  inner join "registration_types" on "registration_types"."id" = "registrations"."type_id"
  and "registration_types"."customer_id" = ?
  and 1 = 0
  where "registrations"."meeting_id" = ?
  and "registrations"."id" in (?)
  and "registrations"."customer_id" = ?
  and 1 = 0;

-- listOrders
select "order_items"."registration_id", "orders"."id", "orders"."order_no", "orders"."total", "orders"."pending", "orders"."due_at", "orders"."pay_ref", "orders"."status", "order_items"."cancelled_at"
  from "order_items"
  inner join "orders" on "orders"."id" = "order_items"."order_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  where "order_items"."meeting_id" = ?
  and "order_items"."registration_id" in (?)
  and "order_items"."customer_id" = ?
  and 1 = 0
  order by "orders"."created_at" desc, "orders"."id" desc;

-- listRejectedVouchers
select "voucher_orders"."order_id", "payment_vouchers"."state_reason"
  from "voucher_orders"
  inner join "payment_vouchers" on "payment_vouchers"."id" = "voucher_orders"."voucher_id"
  and "payment_vouchers"."customer_id" = ?
  and 1 = 0
  where "voucher_orders"."meeting_id" = ?
  and "voucher_orders"."order_id" in (?)
  and "payment_vouchers"."state" = ?
  and "voucher_orders"."customer_id" = ?
  and 1 = 0
  order by "payment_vouchers"."updated_at" desc, "payment_vouchers"."id" desc;

-- listInvoices
select "invoice_orders"."order_id", "invoices"."fp_no"
  from "invoice_orders"
  inner join "invoices" on "invoices"."id" = "invoice_orders"."invoice_id"
  and "invoices"."customer_id" = ?
  and 1 = 0
  where "invoice_orders"."meeting_id" = ?
  and "invoice_orders"."order_id" in (?)
  and "invoices"."direction" = ?
  and "invoice_orders"."customer_id" = ?
  and 1 = 0
  order by "invoices"."created_at" desc, "invoices"."id" desc;
