import { sumOf } from '@huiwu/contract/base/billing/amounts';
import { refuse, baseErrors } from '@huiwu/contract/base/errors';
import { invoiceErrors } from '@huiwu/contract/invoices';
import type { Clock } from '../../../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../../../store.ts';
import { askInTurn } from '../channel/ask-in-turn.service.ts';
import type { InvoiceChannels } from '../channel/invoice-channels.service.ts';
import type { KeptDocument } from '../invoice-book.service.ts';
import { linesIn } from '../invoice-snapshots.rules.ts';
import type { InvoiceIssuing } from '../invoice-issuing.service.ts';
import type { AnyInvoiceWork, InvoiceStore } from '../invoices.store.ts';
import type { InvoiceRedRow } from '../invoices.table.ts';
import type { RedBook } from './red-book.service.ts';
import { linesLeft, redLinesOf } from './red-lines.rules.ts';
import { isLate } from './red-plan.service.ts';
import type { InvoiceChannel, InvoiceOrder, RedAnswer } from '../../../../platform/invoicing/invoice-channel.ts';
import { answerOf, isChannelDown } from '../channel/channel-answers.service.ts';

interface Needs {
  store: InvoiceStore;
  clock: Clock;
  invoiceChannels: InvoiceChannels;
  invoiceIssuing: Pick<InvoiceIssuing, 'storeDocuments'>;
  redBook: RedBook;
}

const AT_ONCE = 200;
const DEAD = '07';
const waits = ({ state }: InvoiceRedRow): boolean => state === 'submitted' || state === 'waiting';
/** Asks channels what became of confirmations, and issues the red invoices of those that were confirmed. */
export const createRedIssuing = ({ store, clock, invoiceChannels, invoiceIssuing, redBook }: Needs) => {
  const find = (id: string): Promise<InvoiceRedRow | undefined> => store.read(ALL_CUSTOMERS).invoiceReds.find(id);

  /** In a transaction that holds the meeting, if it is as it was. */
  const change = (
    asked: InvoiceRedRow,
    act: (work: AnyInvoiceWork, red: InvoiceRedRow) => Promise<void>,
  ): Promise<void> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      await work.repositories.locks.take(`meeting ${asked.meeting_id}`);
      const red = await work.repositories.invoiceReds.find(asked.id);
      if (red?.state === asked.state && red.version === asked.version) await act(work, red);
    });

  const expire = (asked: InvoiceRedRow): Promise<void> =>
    change(asked, (work, red) => redBook.resolve(work, red, { bureauNo: red.bureau_no, bureauState: DEAD }));

  const blueOf = async (red: InvoiceRedRow) => {
    const { blue, reds } = await store.read(ALL_CUSTOMERS).invoices.issuedOf(red.application_id);
    return { blue: blue ?? refuse(baseErrors.notFound), reds };
  };

  const askBureau = async (channel: InvoiceChannel, red: InvoiceRedRow): Promise<RedAnswer> => {
    const known = await answerOf(channel.queryRed(red.id));
    if (known.state !== 'unknown') return known;
    const { blue } = await blueOf(red);
    const { reason, remark, amount, customer_id: customerId } = red;
    const of = {
      invoiceSerial: blue.channel_serial,
      fpNo: blue.fp_no,
      kind: blue.kind,
      reason,
      remark,
      gross: -amount,
    };
    return answerOf(channel.requestRed({ serial: red.id, customerId, ...of }));
  };

  const confirm = async (channel: InvoiceChannel, asked: InvoiceRedRow): Promise<void> => {
    try {
      const answer = await askBureau(channel, asked);
      if (answer.state === 'refused') await change(asked, (work, red) => redBook.fail(work, red, answer.reason));
      if (answer.state === 'known') await change(asked, (work, red) => redBook.resolve(work, red, answer));
    } finally {
      // The bureau counts the hours; we do so where it says nothing.
      const now = await find(asked.id);
      if (now !== undefined && waits(now) && isLate(now, clock.now())) await expire(now);
    }
  };

  const orderOf = async (red: InvoiceRedRow): Promise<InvoiceOrder> => {
    const { blue, reds } = await blueOf(red);
    const lines = redLinesOf(red.amount, linesLeft(linesIn(blue), reds.map(linesIn)));
    const [gross, tax] = [sumOf(lines.map((line) => line.gross)), sumOf(lines.map((line) => line.tax))];
    return {
      serial: `${red.id}-R`,
      customerId: red.customer_id,
      kind: blue.kind,
      seller: JSON.parse(blue.seller) as InvoiceOrder['seller'],
      buyer: JSON.parse(blue.buyer) as InvoiceOrder['buyer'],
      lines,
      net: gross - tax,
      tax,
      gross,
      remark: '',
      redOf: { fpNo: blue.fp_no, bureauNo: red.bureau_no },
    };
  };

  const issue = async (channel: InvoiceChannel, asked: InvoiceRedRow): Promise<void> => {
    const order = await orderOf(asked);
    const known = await answerOf(channel.query(order.serial));
    const answer = known.state === 'unknown' ? await answerOf(channel.issue(order)) : known;
    if (answer.state === 'failed') await change(asked, (work, red) => redBook.fail(work, red, answer.reason));
    if (answer.state !== 'issued') return;
    const { fpCode, fpNo, issuedOn } = answer;
    const owner = { name: asked.red_no, customerId: asked.customer_id, adminId: asked.created_by ?? '' };
    const files: KeptDocument[] = await invoiceIssuing.storeDocuments(
      await answerOf(channel.documents(order.serial)),
      owner,
    );
    await change(asked, (work, red) =>
      redBook.issue(work, red, { fpCode, fpNo, issuedOn, channel: 'sandbox', serial: order.serial, files }),
    );
  };

  /** Said once, so that a long outage does not fill the log. */
  const noteOutage = async (id: string): Promise<void> => {
    const asked = await find(id);
    const { message } = invoiceErrors.channelDown;
    if (asked === undefined || asked.state_reason === message || !(waits(asked) || asked.state === 'confirmed')) return;
    await change(asked, (work, red) =>
      redBook.move(work, red, {
        state: red.state,
        action: '开票通道没有应答',
        columns: { state_reason: message },
      }),
    );
  };

  const askAbout = async (channel: InvoiceChannel, red: InvoiceRedRow): Promise<void> => {
    if (waits(red)) await confirm(channel, red);
    const confirmed = await find(red.id);
    if (confirmed?.state === 'confirmed') await issue(channel, confirmed);
  };

  /** Asks the channel about a confirmation, once. It waits on if the channel does not answer: 720051. */
  const advance = async (id: string): Promise<void> => {
    const red = await find(id);
    if (red === undefined) return;
    const channel = invoiceChannels.find(red.channel);
    if (channel === undefined) {
      if (waits(red) && isLate(red, clock.now())) await expire(red);
      return;
    }
    try {
      await askAbout(channel, red);
    } catch (error) {
      if (isChannelDown(error)) await noteOutage(id);
      throw error;
    }
  };

  return {
    advance,

    /** As `advance`, for a new confirmation: it is kept even if the channel does not answer. */
    begin: (id: string): Promise<void> =>
      advance(id).catch((error: unknown) => {
        if (!isChannelDown(error)) throw error;
      }),

    /** What channels had not answered, and what the other side did not confirm in time. */
    advanceAll: (): Promise<void> =>
      askInTurn(store, {
        table: 'invoice_reds',
        list: (questions, now) => questions.listReds(AT_ONCE, now),
        advance,
      }),
  };
};

export type RedIssuing = ReturnType<typeof createRedIssuing>;
