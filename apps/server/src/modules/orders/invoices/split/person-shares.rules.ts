import { sumOf } from '@huiwu/contract/base/billing/amounts';
import { splitBy } from '../invoice-lines.rules.ts';

/** A person of an order, with the amount of the own positions in fen. */
export interface PersonOfOrder {
  id: string;
  name: string;
  amount: number;
}

interface SplitMoney {
  /** What may still be invoiced of the order. */
  invoiceable: number;
  /** The positions of the order less what was invoiced or is being invoiced. A surplus belongs to no one. */
  unclaimed: number;
  /** What was claimed in the name of each person. */
  claimed: ReadonlyMap<string, number>;
}

/** If several people have the same name, claims count against the first ones. */
const leftOf = (people: readonly PersonOfOrder[], claimed: ReadonlyMap<string, number>): number[] => {
  const open = new Map(claimed);
  return people.map(({ name, amount }) => {
    const taken = Math.min(open.get(name) ?? 0, amount);
    open.set(name, (open.get(name) ?? 0) - taken);
    return amount - taken;
  });
};

/**
 * The share of each person in what may be invoiced of an order: in proportion to what the person owed and was not
 * invoiced for. The shares add up to it; the last person with one takes the rest.
 */
export const personSharesOf = (people: readonly PersonOfOrder[], money: SplitMoney): PersonOfOrder[] => {
  const whole = Math.max(Math.min(money.invoiceable, money.unclaimed), 0);
  const left = leftOf(people, money.claimed);
  const sharing = people.map((person, at) => ({ ...person, left: left[at] ?? 0 })).filter((each) => each.left > 0);
  if (whole === 0 || sumOf(left) === 0) return people.map((person) => ({ ...person, amount: 0 }));
  const parts = splitBy(
    whole,
    sharing.map((each) => each.left),
  );
  const shares = new Map(sharing.map(({ id }, at) => [id, parts[at] ?? 0]));
  return people.map((person) => ({ ...person, amount: shares.get(person.id) ?? 0 }));
};
