import type { Person } from '../../../e2e/support/client.ts';
import type { Ledger } from '../../ledger.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Store } from '../../store.ts';

/** A meeting of the demo with several hundred orders. */
export interface MoneySetup {
  meetingId: string;
  meetingCode: string;
  /** How many rows of the demo break each rule of the money before anything is killed. */
  broken: ReadonlyMap<string, number>;
}

export interface MoneyHistory {
  /** Amounts of the payments that were acknowledged, by their trade numbers, in fen. */
  payments: Map<string, number>;
  /** Numbers of the provider whose payers were told that they paid. */
  online: Set<string>;
  /** Imports of payments whose commit was acknowledged. */
  paymentFiles: Set<string>;
  /** Orders whose cancellation was acknowledged. */
  cancelled: Set<string>;
  /** Orders that were reminded of. */
  reminded: Set<string>;
  kinds: Map<string, number>;
  oddAnswers: string[];
}

export interface MoneyNeeds {
  store: Store;
  operator: Person;
  moneySetup: MoneySetup;
  random: SeededRandom;
  ledger: Ledger;
  history: MoneyHistory;
  isOver(): boolean;
}

type Seen = Record<string, string | number | null>;

export interface OrderSeen extends Seen {
  id: string;
  version: number;
  status: string;
  pending: number;
  received: number;
  held: number;
  invoicing: number;
  invoiced: number;
}

export interface StateSeen extends Seen {
  id: string;
  version: number;
  state: string;
}

/** One change, and what its acknowledgement tells. */
export interface Act {
  kind: string;
  send(): Promise<number>;
  keep?(): void;
}

/** Any row of a table of the meeting, among the first that fit. */
export const anyRow = async <Row extends Seen>(
  { store, random, moneySetup: { meetingId } }: MoneyNeeds,
  { table, columns, where }: { table: string; columns: string; where: string },
): Promise<Row | undefined> => {
  const from = `from ${table} where meeting_id = '${meetingId}' and ${where}`;
  const [all] = await store.read<{ count: number | string }>(`select count(*) as count ${from}`);
  const count = Number(all?.count);
  if (count === 0) return undefined;
  const [row] = await store.read<Row>(
    `select ${columns} ${from} order by id limit 1 offset ${random.below(Math.min(count, 40))}`,
  );
  return row;
};
