import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../../store.ts';
import type { Verdict } from '../verify.ts';

/** What the writers change of one member. */
interface OneMember {
  remark: string;
  isDeleted: boolean;
  /** How often it was changed: one more each time. */
  version: number;
}

/** Two records of one person, which become one; two of these are equal or something went wrong. */
export interface PairFacts {
  name: string;
  one: OneMember | undefined;
  other: OneMember | undefined;
  isMerged: boolean;
}

/** By which the other record of a pair is told from the first. */
export const otherName = (name: string): string => `${name}乙`;

interface MemberRow extends Record<string, string | number | null> {
  id: string;
  name: string;
  remark: string;
  deleted_at: string | null;
  merged_into_id: string | null;
  version: number;
  name_terms: string;
  phone_terms: string;
  email_terms: string;
  company_terms: string;
}

export interface FoundMember {
  id: string;
  name: string;
  facts: OneMember;
  mergedInto: string | null;
  /** One for each change, or a change went unrecorded. */
  logs: number;
  /** Tokens of search that the row names, and those that the index has. */
  tokens: number;
  indexed: number;
}

const TERMS = ['name_terms', 'phone_terms', 'email_terms', 'company_terms'] as const;

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ') || "''";

const countsBy = async (store: Store, { table, column }: { table: string; column: string }, ids: readonly string[]) => {
  const rows = await store.read<{ id: string; number: number | string }>(
    `select ${column} as id, count(*) as number from ${table} where ${column} in (${quoted(ids)}) group by ${column}`,
  );
  const counts = new Map(rows.map(({ id, number }) => [id, Number(number)]));
  return (id: string) => counts.get(id) ?? 0;
};

/** What the database says about the members with these names. */
export const findMembers = async (store: Store, names: readonly string[]): Promise<FoundMember[]> => {
  const rows = await store.read<MemberRow>(
    `select id, name, remark, deleted_at, merged_into_id, version, ${TERMS.join(', ')}
     from members where name in (${quoted(names)}) order by id`,
  );
  const ids = rows.map(({ id }) => id);
  const [logsOf, indexedOf] = [
    await countsBy(store, { table: 'business_logs', column: 'target_id' }, ids),
    await countsBy(store, { table: 'row_words', column: 'row_id' }, ids),
  ];
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    facts: { remark: row.remark, isDeleted: row.deleted_at !== null, version: row.version },
    mergedInto: row.merged_into_id,
    logs: logsOf(row.id),
    tokens: TERMS.reduce((sum, column) => sum + (JSON.parse(row[column]) as string[]).length, 0),
    indexed: indexedOf(row.id),
  }));
};

const pairIn = (name: string, found: readonly FoundMember[]): PairFacts => {
  const one = found.find((each) => each.name === name);
  const other = found.find((each) => each.name === otherName(name));
  const isMerged = other !== undefined && other.mergedInto !== null && other.mergedInto === one?.id;
  return { name, one: one?.facts, other: other?.facts, isMerged };
};

interface MemberHistory {
  members: ReadonlyMap<string, PairFacts>;
  openMembers: readonly { name: string; after: PairFacts }[];
}

const judgeRow = ({ name, facts, logs, tokens, indexed }: FoundMember, verdict: Verdict): void => {
  if (logs !== facts.version)
    verdict.half.push(`member ${name} was changed ${facts.version} times with ${logs} log rows`);
  if (tokens !== indexed) verdict.half.push(`member ${name} has ${tokens} tokens and ${indexed} in the index`);
};

const judgePair = (
  pair: PairFacts,
  { known, next }: { known: PairFacts | undefined; next: PairFacts | undefined },
  verdict: Verdict,
): void => {
  const isUntouched = known === undefined && pair.one === undefined && pair.other === undefined;
  if (isUntouched || [known, next].some((each) => each !== undefined && isDeepStrictEqual(pair, each))) return;
  const found = `member ${pair.name}: ${JSON.stringify({ pair, known, next })}`;
  verdict[next === undefined ? 'lost' : 'half'].push(found);
};

/** Each pair is there as it was acknowledged or as the one change on its way would leave it, with its log and its index. */
export const judgeMembers = async (
  store: Store,
  { members, openMembers }: MemberHistory,
  verdict: Verdict,
): Promise<void> => {
  const open = new Map(openMembers.map(({ name, after }) => [name, after]));
  const names = [...new Set([...members.keys(), ...open.keys()])];
  const found = await findMembers(
    store,
    names.flatMap((name) => [name, otherName(name)]),
  );
  const byName = Map.groupBy(found, ({ name }) => name);
  for (const [name, rows] of byName)
    if (rows.length > 1) verdict.twice.push(`member ${name} is there ${rows.length} times`);
  for (const row of found) judgeRow(row, verdict);
  for (const name of names) {
    const pair = pairIn(name, [...(byName.get(name) ?? []), ...(byName.get(otherName(name)) ?? [])]);
    judgePair(pair, { known: members.get(name), next: open.get(name) }, verdict);
  }
};
