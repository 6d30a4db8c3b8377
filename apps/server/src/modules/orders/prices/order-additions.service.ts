import { baseErrors, refuse, refuseSaying } from '@huiwu/contract/base/errors';
import { orderProblems, type OrderChangePreview, type OrderDifference } from '@huiwu/contract/orders';
import type { DiscountPricing } from '../../discount-rules/discount-pricing.service.ts';
import type { ShownItem } from '../order-items.repository.ts';
import type { OrderLine } from '../order-lines.rules.ts';
import type { OrderRepositories } from '../orders.store.ts';
import type { OrderRow } from '../orders.table.ts';

interface Needs {
  discountPricing: Pick<DiscountPricing, 'openServices'>;
}

type Additions = OrderChangePreview['additions'];

/** Services that are added to an order, each for a person, and how they were priced. */
export interface AddedServices {
  added: readonly { line: OrderLine; person: string }[];
  trace: OrderDifference['trace'];
}

/** Positions of a person that stay, as the pricing takes them into account. */
const heldOf = (items: readonly ShownItem[]) =>
  items.map((item) => ({
    feeItemId: item.fee_item_id,
    name: item.name,
    quantity: item.quantity,
    unit: item.unit,
    taxRate: item.tax_rate,
    invoiceItemName: item.invoice_item_name,
    isRegistration: item.priced_at !== null,
    isHeld: true as const,
  }));

const rulesOf = (items: readonly ShownItem[]): string[] => items.flatMap(({ rules }) => JSON.parse(rules) as string[]);

/** Prices services that an admin adds: at the price and with the discounts of the moment. Writes nothing. */
export const createOrderAdditions = ({ discountPricing }: Needs) => ({
  /** `items`: the positions of the order that stay. */
  price: async (
    repositories: OrderRepositories,
    { order, at, items }: { order: OrderRow; at: string; items: readonly ShownItem[] },
    additions: Additions,
  ): Promise<AddedServices> => {
    const inOrder = new Set(items.map(({ registration_id: id }) => id));
    const asked = Map.groupBy(additions, ({ registrationId }) => registrationId);
    if ([...asked.keys()].some((id) => !inOrder.has(id))) refuseSaying('reason', orderProblems.notInOrder);
    const rows = await repositories.registrations.findMany([...asked.keys()]);
    const people = rows.map((row) => ({ memberId: row.member_id, teamId: row.team_id, ruleId: row.discount_rule_id }));
    const quoteFor = await discountPricing.openServices(repositories, order.meeting_id, people);
    const added: { line: OrderLine; person: string }[] = [];
    const trace: { person: string; title: string; before: number; after: number }[] = [];
    for (const [registrationId, own] of asked) {
      const row = rows.find(({ id }) => id === registrationId) ?? refuse(baseErrors.notFound);
      const held = items.filter(({ registration_id: id }) => id === registrationId);
      const quote = quoteFor({
        typeId: row.type_id,
        memberId: row.member_id,
        teamId: row.team_id,
        ruleId: row.discount_rule_id,
        since: row.created_at,
        at,
        held: heldOf(held),
        heldRules: rulesOf(held),
        extras: own.map(({ registrationId: _id, ...extra }) => extra),
      });
      for (const { discountRuleIds: rules, person: _person, amount: _amount, ...part } of quote.lines)
        added.push({ line: { ...part, rules, registrationId, pricedAt: null }, person: row.name });
      trace.push(...quote.trace.map(({ title, before, after }) => ({ person: row.name, title, before, after })));
    }
    return { added, trace };
  },
});

export type OrderAdditions = ReturnType<typeof createOrderAdditions>;
