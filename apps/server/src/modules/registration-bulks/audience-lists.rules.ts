import { audienceListProblems, isActive, type AudienceMatch } from '@huiwu/contract/registrations';
import { plainAddress } from '@huiwu/contract/suppressions';
import type { KnownRegistration } from '../registrations/registrations.table.ts';

/** A row of a list, by its line in the file. */
export interface PastedRow {
  number: number;
  cells: readonly string[];
}

type Key = 'reg_no' | 'phone' | 'email';

const PHONE = /^\+?\d{6,18}$/;
const SHOWN_CHARACTERS = 60;

const isEmail = (text: string): boolean => text.includes('@');

/** What a cell may be: any text may be a registration number. */
const keysOf = (cell: string): [Key, string][] => {
  const text = cell.trim();
  if (text === '') return [];
  const plain = plainAddress(text);
  if (isEmail(plain)) return [['email', plain]];
  return [['reg_no', text], ...(PHONE.test(plain) ? [['phone', plain] satisfies [Key, string]] : [])];
};

/** The values that are looked up, each once. */
export const valuesToFind = (rows: readonly PastedRow[]): Record<Key, string[]> => {
  const keys = rows.flatMap(({ cells }) => cells.flatMap(keysOf));
  const of = (key: Key) => [...new Set(keys.flatMap(([each, value]) => (each === key ? [value] : [])))];
  return { reg_no: of('reg_no'), phone: of('phone'), email: of('email') };
};

/** Registrations by what they are known by; a key that may not be asked for has none. */
export type FoundByKey = Partial<Record<Key, ReadonlyMap<string, readonly KnownRegistration[]>>>;

const LABELS = { phone: '手机号码', email: '邮箱' } as const;

/** Of a person who registered again, the registration that counts. */
const thoseThatCount = (found: readonly KnownRegistration[]): readonly KnownRegistration[] => {
  const active = found.filter(({ state }) => isActive(state));
  return active.length === 1 ? active : found;
};

/** A number is surer than a phone, and that is surer than an e-mail address. */
const ORDER: readonly Key[] = ['reg_no', 'phone', 'email'];

type Outcome = { id: string } | { sentence: string };

const outcomeOf = (cells: readonly string[], found: FoundByKey): Outcome => {
  const keys = cells.flatMap(keysOf);
  let several = 0;
  for (const key of ORDER) {
    const values = keys.flatMap(([each, value]) => (each === key ? [value] : []));
    const all = new Map(values.flatMap((value) => found[key]?.get(value) ?? []).map((one) => [one.id, one]));
    const [one, ...others] = thoseThatCount([...all.values()]);
    if (one !== undefined && others.length === 0) return { id: one.id };
    several ||= all.size;
  }
  if (several > 0) return { sentence: audienceListProblems.several(several) };
  const closed = keys.find(([key]) => found[key] === undefined)?.[0];
  const isClosed = closed === 'phone' || closed === 'email';
  return { sentence: isClosed ? audienceListProblems.closed(LABELS[closed]) : audienceListProblems.none };
};

/** A first row without a phone or an e-mail address says what the columns are. */
const isHeading = ({ cells }: PastedRow): boolean =>
  cells.flatMap(keysOf).every(([key, value]) => key === 'reg_no' && !/\d/.test(value));

/** What a list stands for. */
export const matchRows = (all: readonly PastedRow[], found: FoundByKey): AudienceMatch => {
  const [first, ...rest] = all;
  const rows = first !== undefined && isHeading(first) ? rest : all;
  const ids = new Set<string>();
  const match: AudienceMatch = { ids: [], rows: rows.length, repeated: 0, unfound: 0, problems: [] };
  for (const { number: line, cells } of rows) {
    const outcome = outcomeOf(cells, found);
    if ('id' in outcome) {
      if (ids.has(outcome.id)) match.repeated += 1;
      ids.add(outcome.id);
    } else {
      const text = cells.filter((cell) => cell !== '').join(' ');
      match.problems.push({ line, text: text.slice(0, SHOWN_CHARACTERS), sentence: outcome.sentence });
    }
  }
  return { ...match, ids: [...ids], unfound: match.problems.length };
};
