import * as z from 'zod/mini';
import { chosenId, id, lines, textKinds, version, wholeFen } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { AMOUNT_MAX } from './order-actions.shapes.ts';
import { ORDER_STATES } from './order-states.ts';

const POSITIONS_MAX = 200;
const QUANTITY_MAX = 999;

const reason = lines('原因', 200).check(z.trim(), z.minLength(1, '请输入原因')).register(textKinds, { kind: 'lines' });

const addition = z.strictObject({
  registrationId: chosenId('参会人员'),
  feeItemId: chosenId('收费项目'),
  quantity: z.int('请输入数量').check(z.minimum(1, '请输入大于0的数'), z.maximum(QUANTITY_MAX, '数量过大')),
  /** Of one, in fen: only for items whose amount is voluntary. */
  unit: z.optional(wholeFen().check(z.minimum(1, '请输入大于0的数'), z.maximum(AMOUNT_MAX, '金额过大'))),
});

/** The whole discount of a position, in fen. */
const discounting = z.strictObject({
  itemId: id,
  discount: wholeFen().check(z.minimum(0, '请输入不小于0的数'), z.maximum(AMOUNT_MAX, '金额过大')),
});

const several = <Of extends z.ZodMiniType>(of: Of) =>
  z._default(z.array(of).check(z.maxLength(POSITIONS_MAX, '一次更改的明细过多')), []);

const changes = {
  id,
  version,
  /** Services that registrations of the order get as well, at the price of the moment. */
  additions: several(addition),
  /** Positions that an admin added, and that end. */
  removals: several(id),
  discounts: z._default(
    z.array(discounting).check(
      z.maxLength(POSITIONS_MAX, '一次更改的明细过多'),
      z.refine((all) => new Set(all.map(({ itemId }) => itemId)).size === all.length, '每项明细只能填写一次'),
    ),
    [],
  ),
};

/** What of an order is to change; nothing is written. */
export const orderChangePreview = z.strictObject(changes);
export type OrderChangePreview = z.output<typeof orderChangePreview>;

export const orderChange = z.strictObject({ ...changes, reason });
export type OrderChange = z.output<typeof orderChange>;

/** Null for callers without the field right to amounts. */
const shownAmount = z.nullable(z.int());

const sums = z.object({
  total: shownAmount,
  received: shownAmount,
  pending: shownAmount,
  status: oneOf('状态', ORDER_STATES),
});

/** An order before and after a change, in fen. */
export const orderDifference = z.object({
  before: sums,
  after: sums,
  /** Of what is payable; negative if it becomes less. */
  difference: shownAmount,
  positions: z.array(
    z.object({
      name: z.string(),
      person: z.string(),
      quantity: z.int(),
      unit: shownAmount,
      discount: shownAmount,
      amount: shownAmount,
      /** What happens to it. */
      kind: oneOf('变动', { kept: '不变', added: '新增', removed: '取消', changed: '更改' }),
    }),
  ),
  /** How the added services of each person were priced: the price, and each rule with their sum before and after it. */
  trace: z.array(z.object({ person: z.string(), title: z.string(), before: z.int(), after: z.int() })),
  /** What follows, in sentences: payment, refund, invoices. */
  consequences: z.array(z.string()),
});
export type OrderDifference = z.output<typeof orderDifference>;

/** What can be added to an order: items that are on sale, and the registrations that can get them. */
export const orderChangeOptions = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string(), quantityMax: z.int(), isDonation: z.boolean() })),
  registrations: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type OrderChangeOptions = z.output<typeof orderChangeOptions>;
