import { refuse, refuseField, baseErrors } from '@huiwu/contract/base/errors';
import {
  invoiceLifecycle,
  invoiceResult,
  invoiceResultImport,
  invoiceResultImports,
  resultProblems,
  type InvoiceResult,
} from '@huiwu/contract/invoices';
import { meetingIdOf } from '../../../../access/caller-scope.ts';
import type { Work } from '../../../../store.ts';
import type { Importer, ImportTarget, ImportValues } from '../../../imports/importers.ts';
import type { MeetingService } from '../../../meetings/meetings.service.ts';
import { REGISTERABLE } from '../invoice-plan.service.ts';
import type { InvoiceSteps } from '../invoice-steps.service.ts';
import type { InvoiceStore, InvoiceWork } from '../invoices.store.ts';
import type { InvoiceApplicationRow } from '../invoices.table.ts';

interface Needs {
  store: InvoiceStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  invoiceSteps: Pick<InvoiceSteps, 'registerInside'>;
}

const targetOf = (row: InvoiceApplicationRow): ImportTarget => ({
  id: row.id,
  version: row.version,
  name: row.apply_no,
  values: {
    applyNo: row.apply_no,
    orderNo: row.order_nos,
    fpCode: row.fp_code,
    fpNo: row.fp_no,
    issuedOn: row.issued_on,
    amount: row.amount,
  },
});

/** Whether a row names this application by each number that it has. */
const namesIt = (row: InvoiceApplicationRow, { applyNo = '', orderNo = '' }: ImportValues): boolean => {
  if (applyNo === '' && orderNo === '') return false;
  const isOfOrder = orderNo === '' || row.order_nos.split('、').includes(String(orderNo));
  return isOfOrder && (applyNo === '' || applyNo === row.apply_no);
};

/** The row says nothing but what was registered for this application. */
const isKnown = (row: InvoiceApplicationRow, values: ImportValues): boolean => {
  const { fpCode = '', fpNo, amount } = values;
  return namesIt(row, values) && fpCode === row.fp_code && fpNo === row.fp_no && amount === row.amount;
};

/** Registers invoices that were issued elsewhere from a table, each as the call that registers one by hand. */
export const createInvoiceResultImporter = ({ store, meetings, invoiceSteps }: Needs): Importer => {
  const here = (work: InvoiceWork): string => meetingIdOf(work.caller);

  const ofNumber = async (work: InvoiceWork, { applyNo, orderNo }: InvoiceResult): Promise<InvoiceApplicationRow> => {
    const found = await work.repositories.invoices.findBy('apply_no', [applyNo]);
    const row = found.find(({ meeting_id: meetingId }) => meetingId === here(work));
    if (row === undefined) return refuseField('applyNo', resultProblems.noApplication);
    if (orderNo !== '' && !row.order_nos.split('、').includes(orderNo))
      refuseField('orderNo', resultProblems.otherOrder);
    if (!REGISTERABLE.includes(row.state))
      refuseField('applyNo', resultProblems.notOpen({ state: invoiceLifecycle.states[row.state] }));
    return row;
  };

  /** Finds the application by order and amount. Refused if several match. */
  const ofOrder = async (work: InvoiceWork, { orderNo, amount }: InvoiceResult): Promise<InvoiceApplicationRow> => {
    const open = await work.repositories.invoiceResults.applicationsOf(here(work), orderNo, REGISTERABLE);
    if (open.length === 0) return refuseField('orderNo', resultProblems.noOpen);
    const [first, ...more] = open.filter((row) => row.amount === amount);
    if (first === undefined)
      return refuseField(
        'amount',
        resultProblems.otherAmounts({ amounts: open.map((row) => row.amount), given: amount }),
      );
    return more.length === 0 ? first : refuseField('orderNo', resultProblems.severalOpen);
  };

  const find = (work: InvoiceWork, asked: InvoiceResult): Promise<InvoiceApplicationRow> => {
    if (asked.applyNo !== '') return ofNumber(work, asked);
    return asked.orderNo === '' ? refuseField('applyNo', resultProblems.noNumber) : ofOrder(work, asked);
  };

  const targets = async (work: InvoiceWork, rows: readonly ImportValues[]) => {
    const numbers = [...new Set(rows.flatMap(({ fpNo }) => (typeof fpNo === 'string' ? [fpNo] : [])))];
    const found = await work.repositories.invoices.findBy('fp_no', numbers);
    const own = found.filter(({ meeting_id: meetingId }) => meetingId === here(work));
    return rows.map((values) => {
      const row = own.find((each) => isKnown(each, values));
      return row && targetOf(row);
    });
  };

  const open = (given: Work<unknown>): ReturnType<Importer['open']> => {
    const work = store.join(given);
    return {
      targets: async (rows) => {
        await meetings.lockUnarchivedMeeting(work, work.caller);
        return targets(work, rows);
      },
      add: async (values) => {
        const asked = invoiceResult.parse(values);
        const { id, version } = await find(work, asked);
        const { fpCode, fpNo, issuedOn, amount } = asked;
        await invoiceSteps.registerInside(work, { id, version, fpCode, fpNo, issuedOn, amount, isQuiet: true });
        return id;
      },
      edit: () => Promise.reject(new Error('issued invoices are never changed')),
    };
  };

  return {
    plan: invoiceResultImport,
    calls: invoiceResultImports,
    open,
    present: async (work, ids) => (await store.join(work).repositories.invoices.findMany(ids)).map(targetOf),
    // An issued invoice is never deleted.
    remove: async () => Promise.resolve(refuse(baseErrors.forbidden)),
  };
};
