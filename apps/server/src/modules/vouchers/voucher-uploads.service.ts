import { createHash } from 'node:crypto';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { ORDER_STATES } from '@huiwu/contract/orders';
import { voucherProblems, type VoucherUpload } from '@huiwu/contract/vouchers';
import type { Caller } from '../../access/caller.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { IncomingFile } from '../../platform/storage.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { SentFiles } from '../files/sent-files.service.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import type { OrderRow } from '../orders/orders.table.ts';
import type { SerialNumberService } from '../serial-rules/serial-numbers.service.ts';
import type { VoucherMarks } from './voucher-marks.service.ts';
import type { VoucherPlan } from './voucher-plan.service.ts';
import type { VoucherRepositories, VoucherStore, VoucherWork } from './vouchers.store.ts';

interface Needs {
  store: VoucherStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  generatedFiles: Pick<GeneratedFileService, 'keep'>;
  sentFiles: Pick<SentFiles, 'take'>;
  serialNumbers: Pick<SerialNumberService, 'take'>;
  voucherPlan: VoucherPlan;
  voucherMarks: VoucherMarks;
}

type NewVoucher = Omit<VoucherUpload, 'previousId'> & Pick<Partial<VoucherUpload>, 'previousId'>;

interface StoredVoucherFile {
  id: string;
  name: string;
  sha256: string;
}

const EARLIEST_MS = 30 * 86_400_000;
const REPLACED_STATES: readonly string[] = ['rejected', 'revoked', 'withdrawn'];

/** Vouchers that admins and attendees hand in. */
export const createVoucherUploads = (needs: Needs) => {
  const { store, meetings, generatedFiles: files, sentFiles, serialNumbers, voucherMarks: marks } = needs;
  const { steps } = needs.voucherPlan;

  const keepFile = async (sent: IncomingFile, caller: Caller): Promise<StoredVoucherFile> => ({
    ...(await sentFiles.take(sent, 'voucher', caller)),
    sha256: createHash('sha256').update(sent.content).digest('hex'),
  });

  const findOrders = async (repositories: VoucherRepositories, voucher: NewVoucher): Promise<OrderRow[]> => {
    const ids = voucher.orders.map(({ id }) => id);
    const found = await repositories.orders.findMany(ids);
    if (found.length < ids.length) refuse(baseErrors.notFound);
    const closed = found.find(({ status }) => status === 'cancelled' || status === 'refunded');
    if (closed !== undefined)
      refuseField('orders', voucherProblems.orderClosed(closed.order_no, ORDER_STATES[closed.status]));
    return found;
  };

  const refuseWrongDay = (work: VoucherWork, { paidOn }: NewVoucher, orders: readonly OrderRow[]): void => {
    if (paidOn > shanghaiDay(work.now)) refuseField('paidOn', voucherProblems.paidInFuture);
    const first = orders.map((order) => order.created_at).toSorted()[0] ?? '';
    const earliest = shanghaiDay(new Date(new Date(first).getTime() - EARLIEST_MS));
    if (paidOn < earliest) refuseField('paidOn', voucherProblems.paidTooEarly);
  };

  const refuseUnfitPrevious = async ({ repositories }: VoucherWork, { previousId }: NewVoucher): Promise<void> => {
    if (previousId === undefined) return;
    const previous = await steps.find(repositories, previousId);
    if (!REPLACED_STATES.includes(previous.state)) refuseField('previousId', voucherProblems.replaced);
  };

  const insert = async (
    work: VoucherWork,
    meeting: MeetingRow,
    { voucher, file }: { voucher: NewVoucher; file: StoredVoucherFile },
  ) => {
    const { orders: parts, previousId, ...values } = voucher;
    const owner = { customer_id: meeting.customer_id, meeting_id: meeting.id };
    await files.keep(work, file.id);
    const id = await steps.add(
      work,
      { ...values, amount: parts.reduce((sum, { amount }) => sum + amount, 0) },
      {
        ...owner,
        voucher_no: await serialNumbers.take(work, 'voucher'),
        sender: work.caller.attendee === undefined ? 'admin' : 'attendee',
        file_id: file.id,
        file_name: file.name,
        file_sha256: file.sha256,
        previous_id: previousId ?? null,
        state: 'submitted',
      },
    );
    await work.repositories.vouchers.insertParts(
      parts.map((part) => ({ id: newId(), ...owner, voucher_id: id, order_id: part.id, amount: part.amount })),
    );
    const alike = { customer_id: meeting.customer_id, file_sha256: file.sha256, bank_serial: voucher.bankSerial };
    await marks.refresh(
      work,
      alike,
      parts.map((part) => part.id),
    );
    return { id };
  };

  const submit = async (
    { file: sent, ...voucher }: NewVoucher & { file: IncomingFile },
    caller: Caller,
    refuseForeign: (repositories: VoucherRepositories) => Promise<void>,
  ): Promise<{ id: string }> => {
    const before = store.read(caller);
    await refuseForeign(before);
    await findOrders(before, voucher);
    const file = await keepFile(sent, caller);
    return store.change(caller, async (work) => {
      const meeting = await meetings.lockUnarchivedMeeting(work, caller);
      await refuseForeign(work.repositories);
      const orders = await findOrders(work.repositories, voucher);
      refuseWrongDay(work, voucher, orders);
      await refuseUnfitPrevious(work, voucher);
      return insert(work, meeting, { voucher, file });
    });
  };

  return {
    /** On behalf of a payer, with conditions that hold before and in the transaction. */
    submitFor: submit,

    /** On behalf of a payer. */
    submit: (given: VoucherUpload & { file: IncomingFile }, caller: Caller): Promise<{ id: string }> =>
      submit(given, caller, () => Promise.resolve()),

    /** An attendee submits a voucher for orders of their own registration. Other orders are answered as missing. */
    submitOwn: (given: NewVoucher & { file: IncomingFile }, caller: Caller): Promise<{ id: string }> =>
      submit(given, caller, async ({ registrationPhones, orderItems }) => {
        const phone = caller.attendee?.phone ?? refuse(baseErrors.userTokenInvalid);
        const own = await registrationPhones.findOfPhone(caller.meeting?.id ?? '', phone);
        const items = own === undefined ? [] : await orderItems.listActiveOf([own.id]);
        const orders = new Set(items.map(({ order_id: id }) => id));
        if (given.orders.some(({ id }) => !orders.has(id))) refuse(baseErrors.notFound);
      }),
  };
};

export type VoucherUploads = ReturnType<typeof createVoucherUploads>;
