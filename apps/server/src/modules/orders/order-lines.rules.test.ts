import { describe, expect, test } from 'vitest';
import type { RegistrationRow } from '../registrations/registrations.table.ts';
import {
  areCurrent,
  isAddedByHand,
  itemRowOf,
  linesOf,
  neededBy,
  type OrderedRegistration,
} from './order-lines.rules.ts';
import type { OrderItemRow } from './orders.table.ts';

const PRICED_AT = '2026-11-01T00:00:00.000Z';
const person = (own: { price?: number; is_waived?: 0 | 1 } = {}) => ({
  id: 'R1',
  price: 160_000,
  priced_at: PRICED_AT,
  is_waived: 0 as 0 | 1,
  ...own,
});
const part = (own: object = {}) => ({
  feeItemId: null as string | null,
  name: '报名费',
  quantity: 1,
  unit: 160_000,
  discount: 0,
  taxRate: 600,
  invoiceItemName: '会议服务',
  rules: [] as readonly string[],
  ...own,
});

describe('what a registration is asked for', () => {
  test('is nothing if it costs nothing', () => {
    expect(linesOf(person({ price: 0 }), '普通代表', [part({ unit: 0 })])).toEqual([]);
  });

  test('is the parts by which it was priced, the fee with the name of its type', () => {
    const dinner = part({ feeItemId: 'F1', name: '晚宴', quantity: 2, unit: 30_000, discount: 500, rules: ['D1'] });
    const lines = linesOf(person(), '普通代表', [part({ unit: 100_000 }), dinner]);
    expect(lines.map(({ name, quantity, unit, discount, rules }) => [name, quantity, unit, discount, rules])).toEqual([
      ['报名费（普通代表）', 1, 100_000, 0, []],
      ['晚宴', 2, 30_000, 500, ['D1']],
    ]);
    expect(lines.every(({ registrationId, pricedAt }) => registrationId === 'R1' && pricedAt === PRICED_AT)).toBe(true);
  });

  test('is its price as one part if the prices have changed since', () => {
    const [line, ...more] = linesOf(person(), '', [part({ unit: 90_000, rules: ['D1'] })]);
    expect(line).toMatchObject({ name: '报名费', quantity: 1, unit: 160_000, discount: 0, rules: [] });
    expect(more).toEqual([]);
    expect(linesOf(person(), '')).toHaveLength(1);
  });

  test('is discounted whole if its fee is waived, by no rule', () => {
    const [line] = linesOf(person({ is_waived: 1 }), '', [part({ quantity: 2, unit: 80_000, rules: ['D1'] })]);
    expect(line).toMatchObject({ discount: 160_000, rules: [] });
  });
});

test('a row of a position has the amount after its discount, and its rules as JSON', () => {
  const [line] = linesOf(person(), '', [part({ discount: 10_000, rules: ['D1', 'D2'] })]);
  if (line === undefined) throw new Error('there is no line');
  const row = itemRowOf(line, { orderId: 'O', customerId: 'C', meetingId: 'M', at: PRICED_AT, newId: () => 'I' });
  expect(row).toMatchObject({ id: 'I', amount: 150_000, tax_rate: 600, rules: '["D1","D2"]', registration_id: 'R1' });
});

test('a service was added by hand if it follows from no price and is of a registration', () => {
  expect(isAddedByHand({ registration_id: 'R1', priced_at: null })).toBe(true);
  expect(isAddedByHand({ registration_id: 'R1', priced_at: PRICED_AT })).toBe(false);
  // What a refund keeps belongs to the order as a whole.
  expect(isAddedByHand({ registration_id: null, priced_at: null })).toBe(false);
});

describe('the positions of a registration are what it is asked for', () => {
  const items = (amount: number, pricedAt: string | null = PRICED_AT) => [{ amount, priced_at: pricedAt }];

  test.each([
    ['as long as they are of its price', true, items(160_000), person()],
    ['not once it was priced again', false, items(160_000, '2026-10-01T00:00:00.000Z'), person()],
    ['not if there are none and it costs something', false, [], person()],
    ['if there are none and it costs nothing', true, [], person({ price: 0 })],
    ['not once its fee is waived', false, items(160_000), person({ is_waived: 1 })],
    ['if its fee is waived and they cost nothing', true, items(0), person({ is_waived: 1 })],
    ['whatever an admin added besides', false, items(30_000, null), person()],
    ['not if one of several is older', false, [...items(1), ...items(2, '2026-10-01T00:00:00.000Z')], person()],
    [
      'not if one of several costs something though its fee is waived',
      false,
      [...items(0), ...items(2)],
      person({ is_waived: 1 }),
    ],
  ])('%s', (_, ...[isCurrent, own, registration]) => expect(areCurrent(own, registration)).toBe(isCurrent));
});

describe('a registration needs', () => {
  const registration = (own: Partial<RegistrationRow> = {}) =>
    ({ ...person(), state: 'pending_payment', deleted_at: null, ...own }) as RegistrationRow;
  const current = [{ amount: 160_000, priced_at: PRICED_AT }] as OrderItemRow[];
  const earlier = [{ amount: 160_000, priced_at: '2026-10-01T00:00:00.000Z' }] as OrderItemRow[];

  test.each<[string, ReturnType<typeof neededBy>, OrderedRegistration]>([
    ['no order before it is to be paid', undefined, { row: registration({ state: 'pending_review' }), items: [] }],
    ['no order once it is cancelled', undefined, { row: registration({ state: 'cancelled' }), items: [] }],
    ['no order once it is deleted', undefined, { row: registration({ deleted_at: PRICED_AT }), items: [] }],
    ['an order once it is to be paid', 'order', { row: registration(), items: [] }],
    ['nothing as long as its positions are of its price', undefined, { row: registration(), items: current }],
    ['a new price if its positions are of another', 'price', { row: registration(), items: earlier }],
    ['a new price also once it is confirmed', 'price', { row: registration({ state: 'confirmed' }), items: earlier }],
    ['no new price on the waitlist', undefined, { row: registration({ state: 'waitlisted' }), items: earlier }],
    [
      'to leave its order once it is cancelled',
      'cancel',
      { row: registration({ state: 'cancelled' }), items: earlier },
    ],
    [
      'to leave its order once it is deleted',
      'cancel',
      { row: registration({ deleted_at: PRICED_AT }), items: current },
    ],
  ])('%s', (_, needed, registered) => expect(neededBy(registered)).toBe(needed));
});
