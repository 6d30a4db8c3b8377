import { createHash } from 'node:crypto';
import { bankLineBlockers, bankLineLifecycle, bankLineProblems, bankLineRecord } from '@huiwu/contract/bank-lines';
import * as z from 'zod/mini';
import type { DraftOf } from '@huiwu/contract/base/record';
import { canReadField } from '../../access/rights.ts';
import { createDecisions } from '../../records/decisions.ts';
import { iso, shanghaiDay } from '../../platform/clock.ts';
import type { Reading } from '../../records/plan.ts';
import type { Doing } from '../../records/record.service.ts';
import { createSteps } from '../../records/steps.ts';
import { suggestForAll, type LinePart } from './bank-line-suggestions.service.ts';
import type { ListedBankLine, Stated } from './bank-lines.repository.ts';
import type { BankLineRepositories, BankLineWork } from './bank-lines.store.ts';
import type { BankLineRow } from './bank-lines.table.ts';

type BankLineDraft = DraftOf<typeof bankLineRecord>;

const storedParts = z.array(z.object({ id: z.string(), amount: z.int() }));

export const partsIn = ({ parts }: Pick<BankLineRow, 'parts'>): LinePart[] => storedParts.parse(JSON.parse(parts));

export const bankLineDecisions = createDecisions<
  BankLineRepositories,
  ListedBankLine,
  undefined,
  typeof bankLineLifecycle,
  'match' | 'confirm'
>({
  name: 'bankLines',
  lifecycle: bankLineLifecycle,
  ownActions: {
    match: { by: 'bankLines.edit', fits: ({ state }) => state === 'imported' || state === 'nomatch' },
    confirm: { by: 'bankLines.review', fits: ({ state }) => state === 'imported' },
  },
  guards: {
    confirm: ({ row }) => [partsIn(row).length === 0 && bankLineBlockers.unmatched()],
    delete: ({ row }) => [
      row.state === 'matched' && { ...bankLineBlockers.unmatched(), sentence: '已匹配，请先取消匹配' },
    ],
  },
});

/** The orders of each line. */
export const computedOfBankLine = async (
  { repositories, caller }: Reading<BankLineRepositories>,
  rows: readonly ListedBankLine[],
) => {
  const isShown = canReadField(caller.rights, 'orders.amounts');
  const ids = new Set(rows.flatMap((row) => partsIn(row).map(({ id }) => id)));
  const orders = new Map((await repositories.orders.findMany([...ids])).map((order) => [order.id, order]));
  return (row: ListedBankLine) => {
    const own = partsIn(row).flatMap(({ id, amount }) => {
      const order = orders.get(id);
      if (order === undefined) return [];
      const { order_no: orderNo, pay_ref: payRef, payer_name: payerName, status, total, pending } = order;
      const sums = { total: isShown ? total : null, pending: isShown ? pending : null };
      return [{ id, amount, orderNo, payRef, payerName, status, ...sums }];
    });
    return { orders: own, orderNos: own.map(({ orderNo }) => orderNo).join('、') };
  };
};

export const bankLineSteps = createSteps<typeof bankLineRecord, BankLineRepositories, ListedBankLine, BankLineRow>({
  record: bankLineRecord,
  module: '银行流水',
  of: ({ bankLines }) => bankLines,
  computed: computedOfBankLine,
  actions: bankLineDecisions.actionsOf,
});

const statedOf = ({ bookedOn, amount, payerName, payerAccount, purpose, serial }: BankLineDraft): Stated => {
  const said = [bookedOn, amount, payerName, payerAccount, purpose, serial];
  const checksum = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  return { checksum, serial, booked_on: bookedOn, amount };
};

/** Lines by what makes two of them the same; the first one counts. */
const createTwins = () => {
  const first = new Map<string, string>();
  const keysOf = ({ checksum, serial, booked_on: day, amount }: Stated): string[] => [
    checksum,
    ...(serial === '' ? [] : [`${day} ${amount} ${serial}`]),
  ];
  return {
    remember: (line: Stated, createdAt: string): void => {
      for (const key of keysOf(line)) if (!first.has(key)) first.set(key, createdAt);
    },
    /** When the first such line was added. */
    find: (line: Stated): string | undefined =>
      keysOf(line)
        .map((key) => first.get(key))
        .find((createdAt) => createdAt !== undefined),
  };
};

/**
 * The columns of new lines that are no inputs: a checksum, and the orders that each seems to be for. One that came before,
 * also among these, is a duplicate and is for none.
 */
export const columnsOfLines = async (
  { repositories, now }: BankLineWork,
  meeting: { id: string },
  drafts: readonly BankLineDraft[],
): Promise<object[]> => {
  const account = (await repositories.meetings.find(meeting.id))?.payment_account_id ?? '';
  const lines = drafts.map((draft) => ({ draft, stated: statedOf(draft) }));
  const twins = createTwins();
  const here = { meetingId: meeting.id, account };
  const known = await repositories.bankLines.listTwins(
    here,
    lines.map(({ stated }) => stated),
  );
  for (const twin of known) twins.remember(twin, twin.created_at);
  const judged = lines.map(({ draft, stated }) => {
    const since = twins.find(stated);
    twins.remember(stated, iso(now));
    const { amount, payerName: payer, purpose } = draft;
    return { stated, since, transfer: { amount, payer, purpose } };
  });
  const fresh = judged.filter(({ since }) => since === undefined);
  const suggested = await suggestForAll(
    repositories.bankLines,
    meeting.id,
    fresh.map(({ transfer }) => transfer),
  );
  const suggestions = new Map(fresh.map((line, at) => [line, suggested[at]]));
  return judged.map((line) => {
    const { checksum } = line.stated;
    if (line.since !== undefined) {
      const reason = bankLineProblems.imported(shanghaiDay(new Date(line.since)));
      return { account, checksum, basis: null, parts: '[]', state: 'duplicate', state_reason: reason };
    }
    const { basis = null, parts = [] } = suggestions.get(line) ?? {};
    const state = parts.length === 0 ? 'nomatch' : 'imported';
    return { account, checksum, basis, parts: JSON.stringify(parts), state, state_reason: '' };
  });
};

/** The same for one line that is added by hand. */
export const checkBankLine = async (
  work: BankLineWork,
  { action, values }: Doing<typeof bankLineRecord, BankLineRow>,
  meeting: { id: string },
): Promise<object> => (action === 'add' ? ((await columnsOfLines(work, meeting, [values]))[0] ?? {}) : {});
