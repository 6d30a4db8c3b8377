import { packedEntries, unpackNow, UnzipProblem, type PackedEntry } from '../../../platform/content/unzip.ts';
import { FileProblem } from './file-problem.ts';

/** What a workbook may unpack to, all its parts together, in bytes. */
const UNPACKED_BYTES_MAX = 120 * 1_048_576;
const ENTRIES_MAX = 2000;

const asFileProblem = <Result>(read: () => Result): Result => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnzipProblem)) throw error;
    const { reason } = error;
    throw new FileProblem(reason === 'tooManyEntries' || reason === 'unpacksTooLarge' ? 'unpacksTooLarge' : 'broken');
  }
};

const unpackPart = (file: Buffer, entry: PackedEntry, bytesMax: number): Buffer =>
  asFileProblem(() => unpackNow(file, entry, bytesMax));

const isXml = (name: string): boolean => /\.(xml|rels)$/i.test(name);

/** Office writes no document type; what has one may name entities that expand without end or lead elsewhere. */
const hasDocumentType = (content: Buffer): boolean => content.includes('<!DOCTYPE');

/** Names of the parts that a reader opens; a file without the one of a workbook is none. */
export interface Archive {
  isWorkbook: boolean;
  /** Unpacks a part. */
  text(name: string): string | undefined;
}

/**
 * Unpacks every part of a workbook once within the bound, as its sizes cannot be taken on trust, and refuses document
 * types. Afterwards a reader may open it.
 */
export const openArchive = (file: Buffer): Archive => {
  const entries = asFileProblem(() => packedEntries(file, ENTRIES_MAX));
  let left = UNPACKED_BYTES_MAX;
  for (const entry of entries) {
    const content = unpackPart(file, entry, left);
    left -= content.length;
    if (left < 0) throw new FileProblem('unpacksTooLarge');
    if (isXml(entry.name) && hasDocumentType(content)) throw new FileProblem('unsafe');
  }
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    isWorkbook: byName.has('xl/workbook.xml'),
    text: (name) => {
      const entry = byName.get(name);
      return entry && unpackPart(file, entry, UNPACKED_BYTES_MAX).toString('utf8');
    },
  };
};
