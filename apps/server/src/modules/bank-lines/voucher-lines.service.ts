import { baseErrors, refuse, Refused } from '@huiwu/contract/base/errors';
import { MATCHED_MAX, voucherLineProblems, type VoucherLines, type WaitingVoucher } from '@huiwu/contract/bank-lines';
import { voucherErrors, type VoucherOutcome } from '@huiwu/contract/vouchers';
import type { Caller } from '../../access/caller.ts';
import { canReadField } from '../../access/rights.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import type { VoucherReviews } from '../vouchers/voucher-reviews.service.ts';
import type { VoucherRow } from '../vouchers/vouchers.table.ts';
import { bankLineSteps } from './bank-line-plan.service.ts';
import type { BankLineRepositories, BankLineStore, BankLineWork } from './bank-lines.store.ts';
import type { BankLineRow } from './bank-lines.table.ts';
import { linesFor, onlyLineFor } from './voucher-lines.rules.ts';

interface Needs {
  store: BankLineStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  voucherReviews: Pick<VoucherReviews, 'approveInside'>;
}

/** What decides whether a voucher is approved with its line. */
interface Weighed {
  voucher: VoucherRow;
  parts: Awaited<ReturnType<BankLineRepositories['vouchers']['listParts']>>;
  line: BankLineRow | undefined;
  candidates: readonly BankLineRow[];
}

const meetingOf = ({ meeting }: Caller): string => meeting?.id ?? '';

const whyNot = ({ voucher, parts, line, candidates }: Weighed, isShown: boolean): string | undefined => {
  if (voucher.state !== 'submitted') return voucherLineProblems.reviewed;
  if (voucher.is_duplicate === 1) return voucherLineProblems.duplicate;
  const hasGap = parts.some(({ amount, pending }) => amount !== pending);
  if (hasGap) return isShown ? voucherLineProblems.gap : voucherLineProblems.byHand;
  if (line !== undefined) return undefined;
  return candidates.length === 0 ? voucherLineProblems.noLine : voucherLineProblems.severalLines;
};

/** Vouchers are approved with the line that shows their transfer, where there is no doubt which it is. */
export const createVoucherLines = ({ store, meetings, voucherReviews }: Needs) => {
  const weigh = async (
    { vouchers, bankLines }: Pick<BankLineRepositories, 'vouchers' | 'bankLines'>,
    meetingId: string,
    rows: readonly VoucherRow[],
  ): Promise<Weighed[]> => {
    if (rows.length === 0) return [];
    const amounts = [...new Set(rows.map(({ amount }) => amount))];
    const [lines, rivals, parts] = await Promise.all([
      bankLines.listOpen(meetingId, amounts),
      vouchers.listSubmitted(meetingId, { amounts }),
      vouchers.listParts(rows.map(({ id }) => id)),
    ]);
    const byVoucher = Map.groupBy(parts, (part) => part.voucher_id);
    return rows.map((voucher) => ({
      voucher,
      parts: byVoucher.get(voucher.id) ?? [],
      line: onlyLineFor(voucher, { lines, vouchers: rivals }),
      candidates: linesFor(voucher, lines),
    }));
  };

  /** The money is received by the voucher; the line shows the payments. */
  const approveIn = async (work: BankLineWork, meeting: MeetingRow, { voucher, parts, line }: Weighed) => {
    if (line === undefined) throw new Error('a voucher without its line');
    const orders = parts.map(({ id, amount }) => ({ id, amount }));
    const asked = { amount: voucher.amount, orders, keepsOverpayment: false, forcedReason: '' };
    const outcome = await voucherReviews.approveInside(work, meeting, {
      voucher,
      asked: { ...asked, id: voucher.id, version: voucher.version },
      serial: line.serial === '' ? voucher.bank_serial : line.serial,
    });
    const payments = await work.repositories.payments.listOfVoucher(voucher.id);
    await work.repositories.payments.showOn(
      payments.map(({ id }) => id),
      line.id,
    );
    const numbers = payments.map((each) => each.pay_no).join('、');
    await bankLineSteps.change(work, {
      before: line,
      action: '确认匹配',
      columns: { state: 'matched', state_reason: `附到 ${numbers}`, parts: JSON.stringify(orders) },
      facts: { 缴费凭证: voucher.voucher_no, 附到: numbers },
    });
    return outcome;
  };

  const approve = (id: string, caller: Caller, version?: number): Promise<VoucherOutcome> =>
    store.change(caller, async (work) => {
      const meeting = await meetings.lockUnarchivedMeeting(work, caller);
      const { repositories } = work;
      const voucher = (await repositories.vouchers.find(id)) ?? refuse(baseErrors.notFound);
      if (version !== undefined && version !== voucher.version) refuse(baseErrors.changed);
      const [weighed] = await weigh(repositories, meeting.id, [voucher]);
      if (weighed === undefined) return refuse(baseErrors.notFound);
      const why = whyNot(weighed, canReadField(caller.rights, 'orders.amounts'));
      if (why !== undefined) refuse({ ...voucherErrors.conflict, message: why });
      return approveIn(work, meeting, weighed);
    });

  return {
    find: async (id: string, caller: Caller): Promise<VoucherLines> => {
      const repositories = store.read(caller);
      const voucher = (await repositories.vouchers.find(id)) ?? refuse(baseErrors.notFound);
      const [weighed] = await weigh(repositories, meetingOf(caller), [voucher]);
      const lines = (voucher.state === 'submitted' ? (weighed?.candidates ?? []) : []).map((line) => ({
        id: line.id,
        bookedOn: line.booked_on,
        amount: line.amount,
        payerName: line.payer_name,
        purpose: line.purpose,
        serial: line.serial,
      }));
      return { lines, isUnique: weighed !== undefined && whyNot(weighed, true) === undefined };
    },

    preview: async (caller: Caller): Promise<WaitingVoucher[]> => {
      const repositories = store.read(caller);
      const vouchers = await repositories.vouchers.listSubmitted(meetingOf(caller), { limit: MATCHED_MAX });
      const isShown = canReadField(caller.rights, 'orders.amounts');
      return (await weigh(repositories, meetingOf(caller), vouchers)).map((weighed) => ({
        id: weighed.voucher.id,
        voucherNo: weighed.voucher.voucher_no,
        payerName: weighed.voucher.payer_name,
        amount: weighed.voucher.amount,
        why: whyNot(weighed, isShown) ?? null,
      }));
    },

    approve: ({ id, version }: { id: string; version: number }, caller: Caller): Promise<VoucherOutcome> =>
      approve(id, caller, version),

    /** Each in a transaction of its own; what is refused stays for a person. */
    approveAll: async (ids: readonly string[], caller: Caller) => {
      const results: { id: string; isDone: boolean; message: string }[] = [];
      for (const id of ids) {
        try {
          await approve(id, { ...caller, idempotency: undefined });
          results.push({ id, isDone: true, message: '已通过' });
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          results.push({ id, isDone: false, message: error.message });
        }
      }
      return results;
    },
  };
};

export type VoucherLineService = ReturnType<typeof createVoucherLines>;
