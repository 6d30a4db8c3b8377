const sum = (column: string, from: string) => `coalesce((select cast(sum(${column}) as bigint) from ${from}), 0)`;

const RUNNING = `state in ('applied', 'audited', 'issuing', 'failed') and claims = 1`;
const ISSUED = `state in ('issued', 'redPending', 'partRed', 'red')`;

/** By what they say: statements that find the first rows for which it is wrong. They ask the rows, not the services. */
export const MONEY_RULES: Record<string, string> = {
  'refunds, offsets and running applications never hold more than was received':
    'select order_no from orders where held < 0 or invoicing < 0 or held + invoicing > received',
  'money with an invoice is not paid back, unless someone decided so': `
    select order_no from orders where invoiced > 0
      and received - ${sum('amount', "refunds where order_id = orders.id and state = 'done'")} < invoiced
      and not exists (select 1 from refunds where order_id = orders.id and override_reason <> '')`,
  'the sums of an order are those of its rows': `
    select order_no from orders where
      held <> ${sum('amount', "refunds where order_id = orders.id and state in ('applied', 'approved', 'processing', 'done')")}
      or invoicing <> ${sum('o.amount', `invoice_application_orders o join invoice_applications a on a.id = o.application_id where o.order_id = orders.id and ${RUNNING}`)}
      or invoiced <> ${sum('amount', 'invoice_orders where order_id = orders.id')}
      or discount <> ${sum('discount', 'order_items where order_id = orders.id and cancelled_at is null')}
      or pending <> total - received + refunded`,
  'an order is as it is paid': `
    select order_no from orders where (status in ('paid', 'partial') and received = refunded and total > 0)
      or (status = 'paid' and pending > 0) or (status in ('partial', 'unpaid') and pending <= 0)
      or (status in ('unpaid', 'expired') and received > refunded)`,
  'no position costs less than nothing': `
    select o.order_no from order_items i join orders o on o.id = i.order_id
      where i.amount < 0 or i.amount <> i.quantity * i.unit - i.discount`,
  'no one waits for a payment whose order is paid': `
    select r.reg_no from registrations r join order_items i on i.registration_id = r.id and i.cancelled_at is null
      join orders o on o.id = i.order_id where r.state = 'pending_payment' and o.status = 'paid'`,
  'no one is confirmed of whose order nothing was paid': `
    select r.reg_no from registrations r join order_items i on i.registration_id = r.id and i.cancelled_at is null
      join orders o on o.id = i.order_id where r.state = 'confirmed' and r.is_waived = 0 and i.amount > 0
      and o.status in ('unpaid', 'expired')`,
  'no one has a place for a position that ended, and no position is left of who is gone': `
    select r.reg_no from registrations r join order_items i on i.registration_id = r.id and i.cancelled_at is null
      join orders o on o.id = i.order_id where o.status <> 'expired'
      and r.state in ('rejected', 'withdrawn', 'cancelled', 'substituted')`,
  'an invoice is its lines, its orders and its tax': `
    select fp_no from invoices where gross <> net + tax
      or gross <> ${sum('amount', 'invoice_orders where invoice_id = invoices.id')}
      or (direction = 'blue' and (gross <= 0 or tax < 0)) or (direction = 'red' and (gross >= 0 or tax > 0))`,
  'an invoice is reversed by no more than it was': `
    select blue.fp_no from invoices blue where blue.direction = 'blue' and (
      blue.gross + ${sum('red.gross', 'invoices red where red.red_of_id = blue.id')} < 0
      or blue.tax + ${sum('red.tax', 'invoices red where red.red_of_id = blue.id')} < 0)`,
  'an application has one invoice once it is issued, and none before': `
    select apply_no from invoice_applications where (case when ${ISSUED} then 1 else 0 end)
      <> (select count(*) from invoices where application_id = invoice_applications.id and direction = 'blue')`,
  'an application knows what was reversed of it': `
    select apply_no from invoice_applications where red_amount
      <> -${sum('gross', "invoices where application_id = invoice_applications.id and direction = 'red'")}
      or (state = 'red' and red_amount <> amount) or (state = 'partRed' and red_amount >= amount)`,
  'one reversal of an invoice runs at a time': `
    select apply_no from invoice_applications where (case when state = 'redPending' then 1 else 0 end)
      <> (select count(*) from invoice_reds where application_id = invoice_applications.id
          and state in ('draft', 'submitted', 'waiting', 'confirmed'))`,
  'a number of an invoice is given once': `
    select fp_no from invoices group by customer_id, fp_code, fp_no having count(*) > 1`,
  'an approved voucher was received once, with the amount of its review': `
    select file_sha256 as found from payment_vouchers where state = 'approved' and audit_amount <>
      ${sum('amount', "payments where voucher_id = payment_vouchers.id and state = 'confirmed'")}`,
  'nothing is received by a voucher that is not approved': `
    select p.pay_no from payments p join payment_vouchers v on v.id = p.voucher_id
      where p.state = 'confirmed' and v.state <> 'approved'`,
  'a transfer is received once': `
    select trade_no from payments where state = 'confirmed' and trade_no is not null
      group by customer_id, method, trade_no having count(*) > 1`,
  'a line of a statement was received with its amount, and only while it is matched': `
    select serial from bank_lines where (state = 'matched' and amount <>
      ${sum('amount', "payments where bank_line_id = bank_lines.id and state = 'confirmed'")})
      or (state <> 'matched' and exists (select 1 from payments where bank_line_id = bank_lines.id and state = 'confirmed'))`,
  'both halves of an offset are there or neither': `
    select p.pay_no from payments p where p.offset_id is not null and (case when p.state = 'confirmed' then p.amount else 0 end)
      <> ${sum('r.amount', "refunds r where r.offset_id = p.offset_id and r.state = 'done'")}`,
  'a payment online is booked once, with what was paid': `
    select i.id from payment_intents i left join payments p on p.id = i.payment_id
      where (i.state = 'confirmed') <> (i.payment_id is not null) or (i.state = 'confirmed' and p.amount <> i.amount)`,
  'no payment is that of two intents': `
    select payment_id from payment_intents where payment_id is not null group by payment_id having count(*) > 1`,
  'an order has one open payment online': `
    select order_id from payment_intents where state in ('created', 'pending') group by order_id having count(*) > 1`,
  'no more is paid back online than was paid': `
    select out_no from sandbox_refunds group by out_no having sum(amount) >
      (select sum(amount) from payment_intents where payment_intents.id = out_no)`,
  'what the provider paid back is booked': `
    select o.id from online_refunds o join refunds r on r.id = o.refund_id where o.state = 'done' and r.state <> 'done'
      or (o.state = 'sent' and r.state <> 'processing')`,
  'a refund keeps its part exactly while it is owed or paid': `
    select r.refund_no from refunds r left join order_items i on i.id = r.kept_item_id and i.cancelled_at is null
      where r.kept > 0 and (r.state in ('approved', 'processing', 'done', 'failed')) <> (i.id is not null)`,
  'a voucher waits exactly where an order says so': `
    select order_no from orders where (has_voucher = 1) <> exists (select 1 from voucher_orders v
      join payment_vouchers p on p.id = v.voucher_id where v.order_id = orders.id and p.state = 'submitted')`,
};
