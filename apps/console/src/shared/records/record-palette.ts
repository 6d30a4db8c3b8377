import { callEndpoint } from '../api/call-endpoint.ts';
import type { PaletteSource } from '../palette/palette-source.ts';
import type { Recorded } from './console-record.ts';
import type { ConsoleRecord } from './define-console-record.ts';
import { textOf } from './record-values.ts';

interface PaletteOptions {
  /** The path of the list. */
  list: string;
  /** The field that is shown next to the name. */
  note?: string;
  most?: number;
}

const MOST = 4;

/** The palette entries of a noun: its records, and the action that adds one. */
export const recordPalette = <Row extends Recorded, Detail extends Recorded>(
  { noun, record, calls, texts }: ConsoleRecord<Row, Detail>,
  { list, note, most = MOST }: PaletteOptions,
): PaletteSource => ({
  noun,
  actions: ({ can }) =>
    calls.add && can(calls.add)
      ? [{ id: `${noun} add`, title: `新增${record.noun}`, outcome: { to: `${list}?dialog=add` } }]
      : [],
  verbs: () => [],
  hint: ({ can }) => (can(calls.list) ? record.noun : undefined),
  find: async ({ text, access: { can }, signal }) => {
    if (!can(calls.list)) return { records: [], actions: [] };
    const page = await callEndpoint(calls.list, { page: 1, limit: most, [record.name]: text }, { signal });
    const isSeen = texts.one !== undefined && calls.get !== undefined && can(calls.get);
    const records = page.list.map((row) => {
      const title = textOf(row, record.name);
      return {
        id: `${noun} ${row.id}`,
        title,
        ...(note !== undefined && { note: textOf(row, note) }),
        // Without the right to open a record, the entry opens the list.
        outcome: { to: isSeen ? `${list}/detail/${row.id}` : `${list}?${record.name}=${encodeURIComponent(title)}` },
      };
    });
    return { records, actions: [] };
  },
});
