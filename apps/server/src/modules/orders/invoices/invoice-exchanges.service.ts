import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { ExchangeApplication, InvoiceFileAsked } from '@huiwu/contract/invoices';
import type { Caller } from '../../../access/caller.ts';
import { newId } from '../../../platform/ids.ts';
import type { IncomingFile, OutgoingFile } from '../../../platform/storage.ts';
import type { GeneratedFileService } from '../../files/generated-files.service.ts';
import type { SentFiles } from '../../files/sent-files.service.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import type { SerialNumberService } from '../../serial-rules/serial-numbers.service.ts';
import type { LateDocuments } from './channel/late-documents.service.ts';
import { checkBuyer, receiverOf } from './invoice-buyer.rules.ts';
import { refuseClosedDocuments } from './invoice-documents-access.rules.ts';
import type { InvoicePlan } from './invoice-plan.service.ts';
import type { InvoiceStore, InvoiceWork } from './invoices.store.ts';
import type { InvoiceApplicationRow } from './invoices.table.ts';

interface Needs {
  store: InvoiceStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  generatedFiles: GeneratedFileService;
  sentFiles: Pick<SentFiles, 'take'>;
  serialNumbers: Pick<SerialNumberService, 'take'>;
  invoicePlan: InvoicePlan;
  lateDocuments: Pick<LateDocuments, 'fetchMissing'>;
}

/** What an exchange has of the application whose invoice it replaces. */
const takenFrom = (old: InvoiceApplicationRow) => ({
  customer_id: old.customer_id,
  meeting_id: old.meeting_id,
  seller_id: old.seller_id,
  seller_name: old.seller_name,
  channel: old.channel,
  amount: old.amount,
  net: old.net,
  tax: old.tax,
  tax_rate: old.tax_rate,
  item_name: old.item_name,
  lines: old.lines,
  order_nos: old.order_nos,
  payer_name: old.payer_name,
  team_id: old.team_id,
  person: old.person,
  registration_id: old.registration_id,
  exchange_of_id: old.id,
  exchange_of_no: old.apply_no,
});

/** It holds no money before the invoice that it replaces was reversed. */
const NEW = {
  source: 'admin',
  state: 'applied',
  state_reason: '',
  fp_code: '',
  fp_no: '',
  issued_on: '',
  red_amount: 0,
  allow_exchange: 0,
  claims: 0,
  reviewed_at: null,
  reviewed_by_id: null,
  letter_file_id: null,
} as const;

/** Other invoices in the place of issued ones, and the files that belong to both. */
export const createInvoiceExchanges = (needs: Needs) => {
  const { store, meetings, generatedFiles: files, sentFiles, serialNumbers, lateDocuments } = needs;
  const { steps, decisions } = needs.invoicePlan;

  const held = async (work: InvoiceWork, caller: Caller, asked: { id: string; version: number; action: string }) => {
    await meetings.lockUnarchivedMeeting(work, caller);
    const before = await steps.findPresent(work.repositories, asked.id);
    await steps.refuseStale(work, before, asked.version);
    await decisions.refuseBlocked(work, before, asked.action);
    return before;
  };

  const add = async (work: InvoiceWork, old: InvoiceApplicationRow, buyer: object): Promise<string> => {
    const apply_no = await serialNumbers.take(work, 'invoice');
    const id = await steps.add(work, buyer, { ...takenFrom(old), ...NEW, apply_no });
    const owner = { customer_id: old.customer_id, meeting_id: old.meeting_id };
    const shares = await work.repositories.invoices.sharesOf(old.id);
    await work.repositories.invoices.insertShares(
      shares.map(({ order_id, amount }) => ({
        id: newId(work.now.getTime()),
        ...owner,
        application_id: id,
        order_id,
        amount,
      })),
    );
    return id;
  };

  return {
    allow: ({ id, version }: { id: string; version: number }, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const before = await held(work, caller, { id, version, action: 'allowExchange' });
        await steps.change(work, { before, action: '允许换票', columns: { allow_exchange: 1 } });
        return null;
      }),

    apply: ({ id, version, ...buyer }: ExchangeApplication, caller: Caller): Promise<{ id: string }> =>
      store.change(caller, async (work) => {
        const old = await held(work, caller, { id, version, action: 'exchange' });
        const made = await add(work, old, { ...buyer, ...receiverOf(buyer, old, caller.rights) });
        const after = await steps.findPresent(work.repositories, made);
        checkBuyer(after, (await work.repositories.invoices.findSeller(old.seller_id)) ?? refuse(baseErrors.notFound));
        return { id: made };
      }),

    submitLetter: async ({ id, file: sent }: { id: string; file: IncomingFile }, caller: Caller): Promise<null> => {
      await steps.findPresent(store.read(caller), id);
      const { id: fileId, name } = await sentFiles.take(sent, 'proof', caller);
      return store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const before = await steps.findPresent(work.repositories, id);
        await decisions.refuseBlocked(work, before, 'uploadLetter');
        await files.keep(work, fileId);
        if (before.letter_file_id !== null) await files.leave(work, before.letter_file_id);
        const columns = { letter_file_id: fileId };
        await steps.change(work, { before, action: '上传换票承诺函', columns, facts: { 文件: name } });
        return null;
      });
    },

    letter: async (id: string, caller: Caller): Promise<OutgoingFile> => {
      const { letter_file_id: fileId } = await steps.findPresent(store.read(caller), id);
      return files.open(fileId ?? refuse(baseErrors.notFound));
    },

    /** The invoice itself, in one of its formats. */
    file: async ({ id, format }: InvoiceFileAsked, caller: Caller): Promise<OutgoingFile> => {
      const repositories = store.read(caller);
      await steps.findPresent(repositories, id);
      refuseClosedDocuments(caller.rights);
      await lateDocuments.fetchMissing([id]);
      const all = await repositories.invoices.filesOf([id]);
      const found = all.find((file) => file.direction === 'blue' && file.format === format);
      return files.open(found?.file_id ?? refuse(baseErrors.notFound));
    },

    redFile: async ({ id, format }: InvoiceFileAsked, caller: Caller): Promise<OutgoingFile> => {
      const repositories = store.read(caller);
      const red = (await repositories.invoiceReds.find(id)) ?? refuse(baseErrors.notFound);
      refuseClosedDocuments(caller.rights);
      await lateDocuments.fetchMissing([red.application_id]);
      const all = await repositories.invoices.filesOf([red.application_id]);
      const found = all.find(
        (file) => file.direction === 'red' && file.fp_no === red.red_fp_no && file.format === format,
      );
      return files.open(found?.file_id ?? refuse(baseErrors.notFound));
    },
  };
};

export type InvoiceExchanges = ReturnType<typeof createInvoiceExchanges>;
