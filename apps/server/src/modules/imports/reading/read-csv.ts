import { streamCsvRows } from 'hucre/csv';
import { cellText } from './cell-texts.ts';
import { FileProblem } from './file-problem.ts';
import { createRowCollector, type ReadFile } from './row-collector.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** Spreadsheets write the delimiter into a first line of its own. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
const PROBED_CHARACTERS = 20_000;

const decoded = (content: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
};

const textOf = (content: Uint8Array): string => {
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe;
  const encodings = isUtf16 ? ['utf-16le'] : ['utf-8', 'gb18030'];
  for (const encoding of encodings) {
    const text = decoded(content, encoding);
    if (text !== undefined && !CONTROLS.test(text.slice(0, PROBED_CHARACTERS))) return text;
  }
  throw new FileProblem(isUtf16 ? 'undecodable' : 'wrongType');
};

/** The one that stands most often outside of quotation marks. */
const delimiterOf = (text: string): string => {
  const bare = text.slice(0, PROBED_CHARACTERS).replaceAll(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
};

export const readCsv = (content: Uint8Array): ReadFile => {
  const whole = textOf(content);
  const named = SEPARATOR_LINE.exec(whole);
  const text = named === null ? whole : whole.slice(named[0].length);
  const delimiter = named?.[1] ?? delimiterOf(text);
  const collector = createRowCollector();
  let number = named === null ? 0 : 1;
  for (const values of streamCsvRows(text, { delimiter })) {
    number += 1;
    collector.add(number, values.map(cellText));
  }
  return { sheets: [], sheet: '', rows: collector.end() };
};
