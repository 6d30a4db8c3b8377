import { MEGABYTE } from '@huiwu/contract/base/limits';
import { resultProblems, type InvoiceFormat } from '@huiwu/contract/invoices';
import { packedEntries, unpackNow, UnzipProblem } from '../../../../platform/content/unzip.ts';

/** The limit for all unpacked parts of an OFD document together. */
const PARTS_BYTES_MAX = 50 * MEGABYTE;
const PARTS_MAX = 500;
const ROOT_PART = 'OFD.xml';

/** Names in a PDF may be written with the codes of their characters. */
const ESCAPED = /#([0-9a-f]{2})/gi;
const ACTIVE = /\/(?:JavaScript|Launch)\b/;

const hasScript = (content: Buffer): boolean =>
  ACTIVE.test(
    content.toString('latin1').replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );

/** A document type may name entities that expand without end or lead elsewhere. */
const hasDocumentType = (content: Buffer): boolean => /<!(?:DOCTYPE|ENTITY)/i.test(content.toString('latin1'));

const ofdProblem = (content: Buffer): string | undefined => {
  try {
    const entries = packedEntries(content, PARTS_MAX);
    if (!entries.some(({ name }) => name === ROOT_PART)) return resultProblems.notWhatItSays;
    let left = PARTS_BYTES_MAX;
    for (const entry of entries) {
      const part = unpackNow(content, entry, left);
      left -= part.length;
      if (/\.xml$/i.test(entry.name) && hasDocumentType(part)) return resultProblems.hasEntities;
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof UnzipProblem)) throw error;
    return error.reason === 'broken' ? resultProblems.notWhatItSays : resultProblems.unpacksTooLarge;
  }
};

const xmlProblem = (content: Buffer, types: readonly string[]): string | undefined => {
  const isText = types.includes('txt') || types.includes('xml');
  // Other encodings would hide what is searched for.
  const isPlain = content[0] !== 0xff && content[0] !== 0xfe;
  if (!isText || !isPlain || !/^\ufeff?\s*</u.test(content.toString('utf8', 0, 200)))
    return resultProblems.notWhatItSays;
  return hasDocumentType(content) ? resultProblems.hasEntities : undefined;
};

/** Why a document of an invoice is not taken; `types` are those that its content can have. */
export const contentProblem = (
  format: InvoiceFormat,
  content: Buffer,
  types: readonly string[],
): string | undefined => {
  if (content.length === 0) return resultProblems.notWhatItSays;
  if (format === 'ofd') return ofdProblem(content);
  if (format === 'xml') return xmlProblem(content, types);
  if (!types.includes('pdf')) return resultProblems.notWhatItSays;
  return hasScript(content) ? resultProblems.hasScript : undefined;
};

/** Runs of digits that may be the number of an invoice, the longest first. */
export const numbersIn = (name: string): string[] =>
  [...name.matchAll(/(?<!\d)\d{8,20}(?!\d)/g)].map(([run]) => run).toSorted((one, other) => other.length - one.length);
