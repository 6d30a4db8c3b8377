import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { PAGE_LIMIT_MAX } from '@huiwu/contract/base/limits';
import {
  downloadInvoiceFiles,
  INVOICE_FORMATS,
  invoiceLifecycle,
  invoiceProblems,
  listInvoices,
} from '@huiwu/contract/invoices';
import * as z from 'zod/mini';
import type { Caller } from '../../../access/caller.ts';
import { hasFunction } from '../../../access/rights.ts';
import type { Clock } from '../../../platform/clock.ts';
import { idsOfPages, type ArchivedFile, type ArchiveSource } from '../../archives/archive-source.service.ts';
import type { ArchiveRequest, FileArchives } from '../../archives/file-archives.service.ts';
import type { LateDocuments } from './channel/late-documents.service.ts';
import { mayReadDocuments } from './invoice-documents-access.rules.ts';
import type { InvoicePlan } from './invoice-plan.service.ts';
import type { InvoiceStore } from './invoices.store.ts';
import type { InvoiceApplicationRow } from './invoices.table.ts';

export const INVOICE_FILES = 'invoices.files';

interface Needs {
  store: InvoiceStore;
  clock: Clock;
  invoicePlan: InvoicePlan;
  fileArchives: FileArchives;
  lateDocuments: Pick<LateDocuments, 'fetchForView'>;
}

type FoundFile = Pick<ArchivedFile, 'fileName' | 'fileId' | 'note'>;

const archived = (row: InvoiceApplicationRow, file: FoundFile): ArchivedFile => ({
  names: {
    fp_no: row.fp_no === '' ? row.apply_no : row.fp_no,
    title: row.title,
    order_no: row.order_nos,
    apply_no: row.apply_no,
  },
  about: [row.apply_no, row.fp_no, row.title, row.order_nos, invoiceLifecycle.states[row.state]],
  ...file,
});

const MISSING: FoundFile = { fileName: '', fileId: null };
const CLOSED: FoundFile = { ...MISSING, note: invoiceProblems.documentsClosed };

/** The documents of the invoices that a filter finds. An invoice without documents is named as missing. */
export const createInvoiceFiles = ({ store, clock, invoicePlan: { steps }, fileArchives, lateDocuments }: Needs) => {
  const source: ArchiveSource = {
    kind: INVOICE_FILES,
    path: downloadInvoiceFiles.path,
    title: '发票',
    needs: 'invoices.fileBatchDownload',
    naming: downloadInvoiceFiles.naming,
    headings: ['申请号', '发票号码', '抬头', '订单号', '状态'],

    listIds: (filter, caller, max) => {
      if (!hasFunction(caller.rights, 'invoices.search')) refuse(baseErrors.forbidden);
      const asked = z.parse(listInvoices.input, filter);
      const reading = { repositories: store.read(caller), caller, now: clock.now() };
      return idsOfPages((page) => steps.page(reading, { ...asked, page, limit: PAGE_LIMIT_MAX }), max);
    },

    listFiles: async (ids, caller) => {
      const { invoices } = store.read(caller);
      const isClosed = !mayReadDocuments(caller.rights);
      if (!isClosed) await lateDocuments.fetchForView(ids);
      const [rows, files] = [await invoices.findMany(ids), await invoices.filesOf(ids)];
      const blue = Map.groupBy(
        files.filter(({ direction }) => direction === 'blue'),
        (file) => file.application_id,
      );
      return rows
        .filter(({ fp_no: number }) => number !== '')
        .flatMap((row) => {
          const own = (blue.get(row.id) ?? []).filter(({ format }) => INVOICE_FORMATS.includes(format));
          if (own.length === 0) return [archived(row, MISSING)];
          if (isClosed) return [archived(row, CLOSED)];
          return own.map(({ format, file_id: fileId }) =>
            archived(row, { fileName: `${row.fp_no}.${format}`, fileId }),
          );
        });
    },
  };
  return {
    begin: (asked: ArchiveRequest, caller: Caller) => fileArchives.begin(source, asked, caller),
    filesTask: fileArchives.taskOf(source),
  };
};

export type InvoiceFiles = ReturnType<typeof createInvoiceFiles>;
