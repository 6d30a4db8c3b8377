import { utils, write, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { crc32, deflateRawSync } from 'node:zlib';

export type Cells = readonly (string | number | boolean | CellObject | null)[][];

export const sheetOf = (cells: Cells): WorkSheet => utils.aoa_to_sheet(cells.map((row) => [...row]));

export const bytesOf = (book: WorkBook): Buffer =>
  Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);

/** A workbook with these sheets, by name. */
export const workbookOf = (sheets: Record<string, WorkSheet>, extra: Partial<WorkBook> = {}): Buffer => {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return bytesOf({ ...book, ...extra });
};

export const workbook = (cells: Cells): Buffer => workbookOf({ 数据: sheetOf(cells) });

const LOCAL_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;

const localHeader = (name: Buffer, packed: Buffer, content: Buffer): Buffer => {
  const head = Buffer.alloc(LOCAL_BYTES);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(content), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, packed]);
};

const directoryEntry = (local: Buffer, at: number, nameBytes: number): Buffer => {
  const entry = Buffer.alloc(ENTRY_BYTES);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  local.copy(entry, 6, 4, LOCAL_BYTES);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, local.subarray(LOCAL_BYTES, LOCAL_BYTES + nameBytes)]);
};

/** An archive of these parts, packed. */
export const archiveOf = (parts: Record<string, string | Buffer>): Buffer => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(parts)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const local = localHeader(name, deflateRawSync(content), content);
    locals.push(local);
    entries.push(directoryEntry(local, at, name.length));
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
};
