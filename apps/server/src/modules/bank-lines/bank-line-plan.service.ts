import { createHash } from 'node:crypto';
import { bankLineBlockers, bankLineLifecycle, bankLineProblems, bankLineRecord } from '@huiwu/contract/bank-lines';
import * as z from 'zod/mini';
import { canReadField } from '../../access/rights.ts';
import { createDecisions } from '../../records/decisions.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import type { Reading } from '../../records/plan.ts';
import type { Doing } from '../../records/record.service.ts';
import { createSteps } from '../../records/steps.ts';
import { suggestFor, type LinePart } from './bank-line-suggestions.service.ts';
import type { ListedBankLine } from './bank-lines.repository.ts';
import type { BankLineRepositories, BankLineWork } from './bank-lines.store.ts';
import type { BankLineRow } from './bank-lines.table.ts';

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

/** A new line has a checksum, and the orders that it seems to be for. One that came before is a duplicate and is for none. */
export const checkBankLine = async (
  { repositories }: BankLineWork,
  { action, values }: Doing<typeof bankLineRecord, BankLineRow>,
  meeting: { id: string },
): Promise<object> => {
  if (action !== 'add') return {};
  const { bookedOn, amount, payerName, payerAccount, purpose, serial } = values;
  const said = [bookedOn, amount, payerName, payerAccount, purpose, serial];
  const checksum = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  const account = (await repositories.meetings.find(meeting.id))?.payment_account_id ?? '';
  const stated = { meetingId: meeting.id, account, checksum, serial: serial ?? '', bookedOn, amount };
  const twin = await repositories.bankLines.findTwin(stated);
  if (twin !== undefined) {
    const reason = bankLineProblems.imported(shanghaiDay(new Date(twin.created_at)));
    return { account, checksum, state: 'duplicate', state_reason: reason };
  }
  const { basis, parts } = await suggestFor(repositories.bankLines, {
    meeting_id: meeting.id,
    amount,
    payer_name: payerName,
    purpose: purpose ?? '',
  });
  return { account, checksum, basis, parts: JSON.stringify(parts), state: parts.length === 0 ? 'nomatch' : 'imported' };
};
