import type { RegistrationRow } from '../registrations/registrations.table.ts';
import type { NewOrderItemRow, OrderItemRow } from './orders.table.ts';

/** A position before it belongs to an order. Amounts are in fen. */
export interface OrderLine {
  registrationId: string | null;
  feeItemId: string | null;
  name: string;
  quantity: number;
  unit: number;
  discount: number;
  taxRate: number;
  invoiceItemName: string;
  rules: readonly string[];
  pricedAt: string | null;
}

export const amountOf = ({ quantity, unit, discount }: Pick<OrderLine, 'quantity' | 'unit' | 'discount'>): number =>
  quantity * unit - discount;

type Priced = Pick<RegistrationRow, 'id' | 'price' | 'priced_at' | 'is_waived'>;

/** What a registration is asked for: nothing if its fee is waived. */
export const linesOf = (registration: Priced, typeName: string): OrderLine[] => {
  const { id, price, priced_at: pricedAt, is_waived: isWaived } = registration;
  if (price === 0) return [];
  return [
    {
      registrationId: id,
      feeItemId: null,
      name: typeName === '' ? '报名费' : `报名费（${typeName}）`,
      quantity: 1,
      unit: price,
      discount: isWaived === 1 ? price : 0,
      taxRate: 0,
      invoiceItemName: '',
      rules: [],
      pricedAt,
    },
  ];
};

interface ItemOwner {
  orderId: string;
  customerId: string;
  meetingId: string;
  at: string;
  newId: () => string;
}

export const itemRowOf = (
  line: OrderLine,
  { orderId, customerId, meetingId, at, newId }: ItemOwner,
): NewOrderItemRow => ({
  id: newId(),
  customer_id: customerId,
  meeting_id: meetingId,
  order_id: orderId,
  registration_id: line.registrationId,
  fee_item_id: line.feeItemId,
  name: line.name,
  quantity: line.quantity,
  unit: line.unit,
  discount: line.discount,
  amount: amountOf(line),
  tax_rate: line.taxRate,
  invoice_item_name: line.invoiceItemName,
  rules: JSON.stringify(line.rules),
  priced_at: line.pricedAt,
  created_at: at,
});

/** Whether the positions of a registration are what it is asked for now. */
export const areCurrent = (
  items: readonly Pick<OrderItemRow, 'priced_at' | 'amount'>[],
  { price, priced_at: pricedAt, is_waived: isWaived }: Omit<Priced, 'id'>,
): boolean => {
  const own = items.filter(({ priced_at: of }) => of !== null);
  const isAsked = isWaived === 0 || own.every(({ amount }) => amount === 0);
  return isAsked && (own.length === 0 ? price === 0 : own.every(({ priced_at: of }) => of === pricedAt));
};
