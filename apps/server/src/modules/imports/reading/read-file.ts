import { FileProblem } from './file-problem.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { ReadFile } from './row-collector.ts';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Old workbooks, and those with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const startsWith = (content: Buffer, mark: Buffer): boolean => content.subarray(0, mark.length).equals(mark);

/** By its name: the class comes with all formats of the library, and each file loads what is imported here. */
const isEncrypted = (error: unknown): boolean => error instanceof Error && error.name === 'EncryptedFileError';

const readWhole = async (content: Buffer, sheet: string | undefined): Promise<ReadFile> => {
  if (startsWith(content, COMPOUND)) throw new FileProblem('oldWorkbook');
  return startsWith(content, ZIP) ? readWorkbook(content, sheet) : readCsv(content);
};

/** Reads a file by what is in it, whatever it is called. Throws `FileProblem`. */
export const readFile = async (content: Buffer, sheet: string | undefined): Promise<ReadFile> => {
  try {
    const file = await readWhole(content, sheet);
    if (file.rows.length === 0) throw new FileProblem('empty');
    return file;
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(isEncrypted(error) ? 'oldWorkbook' : 'broken');
  }
};
