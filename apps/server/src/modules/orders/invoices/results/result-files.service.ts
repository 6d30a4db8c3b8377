import { refuseSaying } from '@huiwu/contract/base/errors';
import {
  MEGABYTE,
  RESULT_FILE_BYTES_MAX,
  RESULT_FILES_MAX,
  RESULT_UNPACKED_BYTES_MAX,
} from '@huiwu/contract/base/limits';
import {
  INVOICE_FORMATS,
  resultProblems,
  type InvoiceFormat,
  type ResultFileEnd,
  type ResultFiles,
} from '@huiwu/contract/invoices';
import type { Caller } from '../../../../access/caller.ts';
import { meetingIdOf } from '../../../../access/caller-scope.ts';
import { contentTypes } from '../../../../platform/content/content.ts';
import { newId } from '../../../../platform/ids.ts';
import type { IncomingFile } from '../../../../platform/storage.ts';
import { packedEntries, unpack, UnzipProblem, type PackedEntry } from '../../../../platform/content/unzip.ts';
import type { GeneratedFileService } from '../../../files/generated-files.service.ts';
import { cleanName, extensionOf, type SentFiles } from '../../../files/sent-files.service.ts';
import type { UploadService } from '../../../files/uploads.service.ts';
import type { MeetingService } from '../../../meetings/meetings.service.ts';
import type { OrderBook } from '../../book/order-book.service.ts';
import type { InvoiceStore, InvoiceWork } from '../invoices.store.ts';
import type { IssuedWithNumber } from './invoice-results.repository.ts';
import { contentProblem, numbersIn } from './result-content.service.ts';

interface Needs {
  store: InvoiceStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  generatedFiles: Pick<GeneratedFileService, 'keep'>;
  sentFiles: Pick<SentFiles, 'store'>;
  uploads: Pick<UploadService, 'refuseTooMany'>;
  orderBook: Pick<OrderBook, 'logAll'>;
}

type FoundResult = ResultFiles['files'][number];

/** A file of the archive with the invoice and the format that its name says. */
interface NamedFile {
  entry: PackedEntry;
  name: string;
  format: InvoiceFormat;
  invoice: IssuedWithNumber;
}

type KeptFile = Omit<NamedFile, 'entry'> & { fileId: string };

const ZIP_START = Buffer.from('PK');

/** Folders, and what systems add to archives unasked. */
const isFile = ({ name }: PackedEntry): boolean =>
  !name.includes('__MACOSX/') && !/(?:^|[/\\])(?:\.[^/\\]*|Thumbs\.db)?$/i.test(name);

const entriesIn = (content: Buffer): PackedEntry[] => {
  if (!content.subarray(0, 2).equals(ZIP_START)) return refuseSaying('file', resultProblems.notArchive);
  try {
    const files = packedEntries(content, RESULT_FILES_MAX).filter(isFile);
    return files.length === 0 ? refuseSaying('file', resultProblems.empty) : files;
  } catch (error) {
    if (!(error instanceof UnzipProblem)) throw error;
    return refuseSaying('file', sentenceOf(error));
  }
};

const sentenceOf = ({ reason }: UnzipProblem): string =>
  ({
    broken: resultProblems.broken,
    locked: resultProblems.locked,
    tooManyEntries: resultProblems.tooManyFiles,
    unpacksTooLarge: resultProblems.unpacksTooLarge,
  })[reason];

const formatOf = (name: string): InvoiceFormat | undefined =>
  INVOICE_FORMATS.find((format) => format === extensionOf(name));

/** The invoices with the longest number in a name; the codes in it tell those of paper apart. */
const matchesOf = (name: string, issued: readonly IssuedWithNumber[]): IssuedWithNumber[] => {
  const number = numbersIn(name).find((run) => issued.some((row) => row.fp_no === run));
  const own = issued.filter((row) => row.fp_no === number);
  const named = own.filter(({ fp_code: code }) => code !== '' && name.includes(code));
  return named.length === 0 ? own : named;
};

const ended = (name: string, end: ResultFileEnd, of: { fpNo?: string; reason?: string } = {}): FoundResult => ({
  name,
  end,
  fpNo: of.fpNo ?? '',
  reason: of.reason ?? '',
});

/** Documents of invoices that were issued elsewhere, out of an archive. Nothing in it is trusted, its names least. */
export const createResultFiles = (needs: Needs) => {
  const { store, meetings, generatedFiles, sentFiles, uploads, orderBook } = needs;

  const nameFiles = async (entries: readonly PackedEntry[], caller: Caller) => {
    const named = entries.map((entry) => ({ entry, name: cleanName(entry.name) }));
    const numbers = [...new Set(named.flatMap(({ name }) => numbersIn(name)))];
    const { invoiceResults } = store.read(caller);
    const issued = await invoiceResults.issuedWith(meetingIdOf(caller), numbers);
    const [files, ends]: [NamedFile[], FoundResult[]] = [[], []];
    for (const { entry, name } of named) {
      const format = formatOf(name);
      const [invoice, ...others] = matchesOf(name, issued);
      if (format === undefined) ends.push(ended(name, 'refused', { reason: resultProblems.wrongType }));
      else if (others.length > 0) ends.push(ended(name, 'refused', { reason: resultProblems.several }));
      else if (invoice === undefined) ends.push(ended(name, 'unmatched'));
      else files.push({ entry, name, format, invoice });
    }
    return { files, ends };
  };

  const keyOf = ({ invoice, format }: Pick<NamedFile, 'invoice' | 'format'>): string => `${invoice.id} ${format}`;

  /** Whether an invoice had no document of this format yet; from now on it has one. */
  const take = (taken: Set<string>, file: Pick<NamedFile, 'invoice' | 'format'>): boolean => {
    const isFree = !taken.has(keyOf(file));
    taken.add(keyOf(file));
    return isFree;
  };

  const takenOf = async (
    { invoiceResults }: InvoiceWork['repositories'],
    files: readonly Pick<NamedFile, 'invoice'>[],
  ): Promise<Set<string>> => {
    const rows = await invoiceResults.formatsOf([...new Set(files.map(({ invoice }) => invoice.id))]);
    return new Set(rows.map((row) => `${row.invoice_id} ${row.format}`));
  };

  /** One after the other: one content is in memory at a time, besides the archive. */
  const unpackAll = async (archive: Buffer, files: readonly NamedFile[], caller: Caller) => {
    const taken = await takenOf(store.read(caller), files);
    const [stored, ends]: [KeptFile[], FoundResult[]] = [[], []];
    let left = RESULT_UNPACKED_BYTES_MAX;
    for (const file of files) {
      const { entry, name, format, invoice } = file;
      const of = { fpNo: invoice.fp_no };
      if (!take(taken, file)) {
        ends.push(ended(name, 'known', of));
        continue;
      }
      const content = await unpackOne(archive, entry, left);
      left -= content === undefined ? RESULT_FILE_BYTES_MAX : content.length;
      const problem =
        content === undefined ? BROKEN_OR_LARGE : contentProblem(format, content, await contentTypes(content));
      if (content === undefined || problem !== undefined) {
        ends.push(ended(name, 'refused', { ...of, ...(problem !== undefined && { reason: problem }) }));
        taken.delete(keyOf(file));
        continue;
      }
      const { id } = await sentFiles.store({ name: `${invoice.fp_no}.${format}`, content }, caller);
      stored.push({ name, format, invoice, fileId: id });
    }
    return { stored, ends };
  };

  const keep = async (work: InvoiceWork, { invoice, format, fileId }: KeptFile): Promise<void> => {
    await generatedFiles.keep(work, fileId);
    const owner = { customer_id: invoice.customer_id, meeting_id: invoice.meeting_id, invoice_id: invoice.id };
    await work.repositories.invoices.insertFile({ id: newId(work.now.getTime()), ...owner, format, file_id: fileId });
    await orderBook.logAll(work, [
      {
        module: '发票',
        action: '归入发票文件',
        targetId: invoice.application_id,
        targetName: invoice.apply_no,
        customerId: invoice.customer_id,
        after: { 发票号码: invoice.fp_no, 文件: format.toUpperCase() },
      },
    ]);
  };

  return {
    upload: async ({ file: { content } }: { file: IncomingFile }, caller: Caller): Promise<ResultFiles> => {
      const entries = entriesIn(content);
      await uploads.refuseTooMany(caller);
      const named = await nameFiles(entries, caller);
      const { stored, ends } = await unpackAll(content, named.files, caller);
      return store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        // Another archive may have brought them meanwhile.
        const taken = await takenOf(work.repositories, stored);
        const last: FoundResult[] = [];
        for (const file of stored) {
          const isNew = take(taken, file);
          if (isNew) await keep(work, file);
          last.push(ended(file.name, isNew ? 'kept' : 'known', { fpNo: file.invoice.fp_no }));
        }
        return {
          kept: last.filter(({ end }) => end === 'kept').length,
          files: [...named.ends, ...ends, ...last],
        };
      });
    },
  };
};

const BROKEN_OR_LARGE = resultProblems.brokenOrLarge(RESULT_FILE_BYTES_MAX / MEGABYTE);

/** Nothing if it cannot be unpacked; refuses the whole archive once it unpacks to more than is bearable. */
const unpackOne = async (archive: Buffer, entry: PackedEntry, left: number): Promise<Buffer | undefined> => {
  try {
    return await unpack(archive, entry, Math.min(left, RESULT_FILE_BYTES_MAX));
  } catch (error) {
    if (!(error instanceof UnzipProblem)) throw error;
    if (left <= RESULT_FILE_BYTES_MAX) refuseSaying('file', resultProblems.unpacksTooLarge);
    return undefined;
  }
};

export type ResultFileService = ReturnType<typeof createResultFiles>;
