import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { redLifecycle, redProblems, redStateOf, type BureauState, type RedLifeState } from '@huiwu/contract/invoices';
import type { OrderBook } from '../../book/order-book.service.ts';
import type { InvoiceBook, IssuedInvoice } from '../invoice-book.service.ts';
import type { AnyInvoiceWork } from '../invoices.store.ts';
import type { InvoiceApplicationRow, InvoiceRedRow } from '../invoices.table.ts';

interface Needs {
  orderBook: Pick<OrderBook, 'logAll'>;
  invoiceBook: Pick<InvoiceBook, 'move' | 'recordRed' | 'returnExchanges'>;
}

interface RedStep {
  state: RedLifeState;
  action: string;
  columns?: Partial<InvoiceRedRow>;
}

/** What the bureau says of a confirmation. */
export interface BureauAnswer {
  bureauNo: string;
  bureauState: BureauState;
}

/** Writes what becomes of confirmations, in transactions that hold the meeting, with their log rows. */
export const createRedBook = ({ orderBook, invoiceBook }: Needs) => {
  const applicationOf = async ({ repositories }: AnyInvoiceWork, red: InvoiceRedRow): Promise<InvoiceApplicationRow> =>
    (await repositories.invoices.find(red.application_id)) ?? refuse(baseErrors.notFound);

  const move = async (
    work: AnyInvoiceWork,
    before: InvoiceRedRow,
    { state, action, columns }: RedStep,
  ): Promise<void> => {
    const { id, version, customer_id: customerId } = before;
    const change = { state, state_reason: '', ...columns, ...work.updated };
    if (!(await work.repositories.invoiceReds.update({ id, version }, change))) refuse(baseErrors.changed);
    const said = { 状态: redLifecycle.states[state], ...(change.state_reason !== '' && { 原因: change.state_reason }) };
    await orderBook.logAll(work, [
      {
        module: '红字确认单',
        action,
        targetId: id,
        targetName: before.red_no,
        customerId,
        before: { 状态: redLifecycle.states[before.state] },
        after: { ...said, ...(columns?.red_fp_no && { 红字发票号码: columns.red_fp_no }) },
      },
    ]);
  };

  /** Nothing came of the reversal: the invoice counts as before, and what waited for it is reviewed again. */
  const release = async (work: AnyInvoiceWork, red: InvoiceRedRow, reason: string): Promise<void> => {
    const of = await applicationOf(work, red);
    if (of.state !== 'redPending') return;
    const state = of.red_amount > 0 ? 'partRed' : 'issued';
    await invoiceBook.move(work, of, { state, action: '红冲未成', columns: { state_reason: reason } });
    await invoiceBook.returnExchanges(work, of, reason);
  };

  return {
    applicationOf,
    move,
    release,

    resolve: async (
      work: AnyInvoiceWork,
      red: InvoiceRedRow,
      { bureauNo, bureauState }: BureauAnswer,
    ): Promise<void> => {
      const state = redStateOf(bureauState);
      if (red.state === state && red.bureau_state === bureauState && red.bureau_no === bureauNo) return;
      const columns = { bureau_no: bureauNo, bureau_state: bureauState };
      await move(work, red, { state, action: '登记确认结果', columns });
      if (state === 'dead') await release(work, red, redProblems.ended(bureauState));
    },

    /** The channel will not reverse the invoice, and says why. */
    fail: async (work: AnyInvoiceWork, red: InvoiceRedRow, reason: string): Promise<void> => {
      await move(work, red, { state: 'dead', action: '开票通道不予红冲', columns: { state_reason: reason } });
      await release(work, red, reason);
    },

    issue: async (work: AnyInvoiceWork, red: InvoiceRedRow, issued: IssuedInvoice): Promise<void> => {
      const columns = { red_fp_no: issued.fpNo, red_issued_on: issued.issuedOn };
      await move(work, red, { state: 'issued', action: '开具红字发票', columns });
      await invoiceBook.recordRed(work, { application: await applicationOf(work, red), red }, issued);
    },
  };
};

export type RedBook = ReturnType<typeof createRedBook>;
