import { readImport } from './import-reader.ts';

/** Reads tables for other modules: the first sheet of a workbook, or a text with delimiters, as the cells of its rows. */
export const createTableReader = () => ({
  /** With the line of each row in the file, from 1 on. Refuses at the field `file`. */
  readNumbered: async (content: Buffer): Promise<{ number: number; cells: string[] }[]> =>
    (await readImport(content, undefined)).rows,

  /** Refuses at the field `file`. */
  read: async (content: Buffer): Promise<string[][]> =>
    (await readImport(content, undefined)).rows.map(({ cells }) => cells),
});

export type TableReader = ReturnType<typeof createTableReader>;
