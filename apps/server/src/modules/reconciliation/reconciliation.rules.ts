import type { BankLine } from '@huiwu/contract/bank-lines';
import type { AccountLines, Comparison, ReconciliationFigures, Tally } from '@huiwu/contract/reconciliation';
import type { LineSum, SeenSum, UnseenSum } from './reconciliation.repository.ts';

interface Sums {
  lines: readonly LineSum[];
  seen: readonly SeenSum[];
  unseen: readonly UnseenSum[];
  /** Names of accounts by their ids. */
  names: ReadonlyMap<string, string>;
}

const TRANSFER = 'bank_transfer';
const NONE: Tally = { count: 0, sum: 0 };
/** States in which a line stands for money that came. */
const REAL: readonly BankLine['state'][] = ['matched', 'imported', 'nomatch'];

/** The sum of tallies. */
export const addTallies = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((all, { count, sum }) => ({ count: all.count + count, sum: all.sum + sum }), NONE);

const tallyOf = <Row extends Tally>(rows: readonly Row[], isWanted: (row: Row) => boolean): Tally =>
  addTallies(rows.filter(isWanted));

/** Lines of each account by state, and what was received beside what the bank shows. Amounts in fen. */
export const compareSums = ({ lines, seen, unseen, names }: Sums): Omit<ReconciliationFigures, 'at'> => {
  const accountIds = [...new Set(lines.map(({ account }) => account))].toSorted();
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });

  const accounts = accountIds.map((id): AccountLines => {
    const own = lines.filter(({ account }) => account === id);
    const inState = (state: BankLine['state']) => tallyOf(own, (row) => row.state === state);
    return {
      account: named(id),
      imported: addTallies(own),
      matched: inState('matched'),
      suggested: inState('imported'),
      nomatch: inState('nomatch'),
      duplicate: inState('duplicate'),
      discarded: inState('discarded'),
    };
  });

  const ofAccount = (id: string): Comparison => {
    const received = tallyOf(seen, ({ account, method }) => account === id && method === TRANSFER);
    const bank = tallyOf(lines, ({ account, state }) => account === id && REAL.includes(state));
    return { method: TRANSFER, account: named(id), received, bank, gap: received.sum - bank.sum };
  };
  const ofUnseen = ({ method, count, sum }: UnseenSum): Comparison => {
    const isTransfer = method === TRANSFER;
    return {
      method,
      account: null,
      received: { count, sum },
      bank: isTransfer ? NONE : null,
      gap: isTransfer ? sum : null,
    };
  };

  const transfers = unseen.filter(({ method }) => method === TRANSFER);
  const others = unseen.filter(({ method }) => method !== TRANSFER);
  const comparisons = [...accountIds.map(ofAccount), ...transfers.map(ofUnseen), ...others.map(ofUnseen)];
  return {
    accounts,
    comparisons,
    gap: comparisons.reduce((all, { gap }) => all + (gap ?? 0), 0),
    onlyInBank: tallyOf(lines, ({ state }) => state === 'imported' || state === 'nomatch'),
    onlyInBooks: addTallies(transfers),
  };
};

/** The same for readers who may not see amounts of orders. */
export const withoutAmounts = (figures: Omit<ReconciliationFigures, 'at'>): Omit<ReconciliationFigures, 'at'> => ({
  ...figures,
  comparisons: figures.comparisons.map((each) => ({ ...each, received: { ...each.received, sum: null }, gap: null })),
  gap: null,
  onlyInBooks: { ...figures.onlyInBooks, sum: null },
});
