import { isActive } from '@huiwu/contract/registrations';
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

type PricedPart = Omit<OrderLine, 'registrationId' | 'pricedAt'>;

const REGISTRATION_FEE = '报名费';

const nameOf = ({ feeItemId, name }: PricedPart, typeName: string): string =>
  feeItemId === null && typeName !== '' ? `${name}（${typeName}）` : name;

/**
 * What a registration is asked for: the parts by which it was priced, or its price as one part if the prices of the
 * meeting have changed since. Everything is discounted if its fee is waived.
 */
export const linesOf = (registration: Priced, typeName: string, parts: readonly PricedPart[] = []): OrderLine[] => {
  const { id, price, priced_at: pricedAt, is_waived: isWaived } = registration;
  if (price === 0) return [];
  const whole = { feeItemId: null, quantity: 1, unit: price, discount: 0, taxRate: 0, rules: [] };
  const isCurrent = parts.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0) === price;
  const asked: readonly PricedPart[] = isCurrent
    ? parts
    : [{ ...whole, name: REGISTRATION_FEE, invoiceItemName: REGISTRATION_FEE }];
  return asked.map((part) => ({
    ...part,
    name: nameOf(part, typeName),
    ...(isWaived === 1 && { discount: part.quantity * part.unit, rules: [] }),
    registrationId: id,
    pricedAt,
  }));
};

/** The same position as a new one. */
export const lineOfItem = (item: OrderItemRow, discount = item.discount): OrderLine => ({
  registrationId: item.registration_id,
  feeItemId: item.fee_item_id,
  name: item.name,
  quantity: item.quantity,
  unit: item.unit,
  discount,
  taxRate: item.tax_rate,
  invoiceItemName: item.invoice_item_name,
  rules: JSON.parse(item.rules) as string[],
  pricedAt: item.priced_at,
});

/** What positions hold of their items. */
export const placesOf = (items: readonly Pick<OrderItemRow, 'fee_item_id' | 'quantity'>[]) =>
  items.map(({ fee_item_id: feeItemId, quantity }) => ({ feeItemId, quantity }));

/** A service that an admin added for a registration; not what a refund keeps. */
export const isAddedByHand = (item: Pick<OrderItemRow, 'registration_id' | 'priced_at'>): boolean =>
  item.priced_at === null && item.registration_id !== null;

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

/** A registration with its active positions. */
export interface OrderedRegistration {
  row: RegistrationRow;
  items: readonly OrderItemRow[];
}

const PRICED: readonly RegistrationRow['state'][] = ['pending_review', 'pending_payment', 'confirmed'];

/** What is asked of a registration: to be ordered, to be priced again, to be taken off its order, or nothing. */
export const neededBy = ({ row, items }: OrderedRegistration): 'order' | 'price' | 'cancel' | undefined => {
  const isGone = row.deleted_at !== null || !isActive(row.state);
  if (items.length === 0) return !isGone && row.state === 'pending_payment' ? 'order' : undefined;
  if (isGone) return 'cancel';
  return PRICED.includes(row.state) && !areCurrent(items, row) ? 'price' : undefined;
};
