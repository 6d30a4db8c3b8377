interface RowsOf {
  company: string;
  idOf: (index: number) => string;
  timeOf: (index: number) => string;
}

/** By which registrations have orders, and orders have vouchers. */
export const orderPartRows = ({ company, idOf, timeOf }: RowsOf) => ({
  order_items: (index: number) => ({
    id: idOf(index),
    customer_id: company,
    meeting_id: idOf(index % 90),
    order_id: idOf(index),
    registration_id: idOf(index),
    fee_item_id: null,
    name: '报名费',
    quantity: 1,
    unit: 80_000,
    discount: 0,
    amount: 80_000,
    priced_at: timeOf(0),
    created_at: timeOf(index),
  }),
  voucher_orders: (index: number) => ({
    id: idOf(index),
    customer_id: company,
    meeting_id: idOf(index % 90),
    voucher_id: idOf(index),
    order_id: idOf(index),
    amount: 80_000,
  }),
});
