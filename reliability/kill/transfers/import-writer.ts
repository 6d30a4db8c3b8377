import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_PATH } from '../../../packages/contract/src/base/endpoint.ts';
import { importErrors, type ImportJob } from '../../../packages/contract/src/imports/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { Ledger } from '../../ledger.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Store } from '../../store.ts';
import type { BulkSetup } from '../bulks/bulk-setup.ts';
import { IMPORTED_NOUNS, type ImportedNoun } from './imported-nouns.ts';

/** More than one transaction of an import. */
const ROWS = 240;
const LOOK_MS = 50;
const WAITING_MAX = 4;
/** The check of a file is done, and its task still runs: of a node that was killed in between until its lease ends. */
const BUSY = [503, importErrors.underWay.code];

const newMark = (): string => randomUUID().slice(0, 18);

/** One file of admins, members or registrations. Each of them has the mark in the job title. */
export interface ImportEntry {
  mark: string;
  noun: ImportedNoun['name'];
  rows: number;
  /** Whether the commit was sent, and whether that was acknowledged. */
  commit: 'unsent' | 'sent' | 'acknowledged';
}

export interface ImportsHistory {
  /** By their marks, as the last answer left them. */
  imports: Map<string, ImportEntry>;
  kinds: Map<string, number>;
  oddAnswers: string[];
}

interface Needs {
  store: Store;
  operator: Person;
  random: SeededRandom;
  departmentId: string;
  bulkSetup: Pick<BulkSetup, 'meetingCode' | 'typeCode'>;
  ledger: Ledger;
  history: ImportsHistory;
  nextPhone(): string;
  isOver(): boolean;
}

/** The server is going down, or answers what it should not. */
class NoAnswer extends Error {}

const dataOf = <Data>(what: string, answer: { code: number; data: Data }): Data => {
  if (answer.code !== 200) throw new NoAnswer(`${what} was answered ${answer.code}`);
  return answer.data;
};

const placeOf = ({ isOfMeeting }: ImportedNoun, { bulkSetup: { meetingCode } }: Needs): { meetingCode?: string } =>
  isOfMeeting ? { meetingCode } : {};

const upload = async (noun: ImportedNoun, needs: Needs, mark: string): Promise<ImportJob> => {
  const lastCell = await lastCellOf(noun, needs);
  const lines = Array.from({ length: ROWS }, () => `导入人员,${needs.nextPhone()},${mark},${lastCell}`);
  const body = new FormData();
  body.append('file', new File([[noun.headings, ...lines].join('\n')], `${mark}.csv`));
  const { meetingCode } = placeOf(noun, needs);
  const headers = { ...(meetingCode !== undefined && { 'x-meeting-code': meetingCode }) };
  const sent = await needs.operator.fetch(BASE_PATH + noun.calls.upload.path, { method: 'POST', headers, body });
  return dataOf('an upload', (await sent.json()) as { code: number; data: ImportJob });
};

interface WaitingJob extends Record<string, string> {
  id: string;
  noun: string;
  state: string;
  file_name: string;
}

/** Files that were uploaded and not committed yet, also those of earlier rounds. */
const listWaiting = (store: Store): Promise<WaitingJob[]> =>
  store.read<WaitingJob>(
    "select id, noun, state, file_name from import_jobs where noun <> 'orders' and state in ('uploaded', 'mapped', 'checked') order by id",
  );

const departmentCode = async ({ store, departmentId }: Needs): Promise<string> =>
  (await store.read<{ code: string }>(`select code from departments where id = '${departmentId}'`))[0]?.code ?? '';

const lastCellOf = async ({ name }: ImportedNoun, needs: Needs): Promise<string> => {
  if (name === 'admins') return departmentCode(needs);
  return name === 'members' ? '导入有限公司' : needs.bulkSetup.typeCode;
};

const begin = async (noun: ImportedNoun, needs: Needs): Promise<void> => {
  const { operator, history } = needs;
  const mark = newMark();
  const job = await upload(noun, needs, mark);
  history.imports.set(mark, { mark, noun: noun.name, rows: ROWS, commit: 'unsent' });
  const fields = job.columns.map(({ field }) => field);
  const place = placeOf(noun, needs);
  dataOf('a map', await operator.ask(noun.calls.map, { id: job.id, fields }, place));
  dataOf('a check', await operator.ask(noun.calls.check, { id: job.id, mode: 'insert' }, place));
};

const commit = async (noun: ImportedNoun, needs: Needs, { id, file_name }: WaitingJob): Promise<void> => {
  const { operator, ledger, history } = needs;
  const mark = file_name.replace(/\.csv$/, '');
  const entry = { mark, noun: noun.name, rows: ROWS };
  ledger.intend(mark, `import ${ROWS} ${noun.name}`);
  history.imports.set(mark, { ...entry, commit: 'sent' });
  const { code } = await operator.ask(noun.calls.commit, { id }, placeOf(noun, needs));
  ledger.acknowledge(mark, code);
  dataOf('a commit', { code, data: null });
  history.imports.set(mark, { ...entry, commit: 'acknowledged' });
  const kind = `import a file of ${noun.name}`;
  history.kinds.set(kind, (history.kinds.get(kind) ?? 0) + 1);
};

/** The next file that is checked is committed; a few more are on their way. */
const importNext = async (needs: Needs): Promise<void> => {
  const waiting = await listWaiting(needs.store);
  const checked = waiting.find(({ state }) => state === 'checked');
  const noun = IMPORTED_NOUNS.find(({ name }) => name === checked?.noun);
  if (checked !== undefined && noun !== undefined) await commit(noun, needs, checked);
  else if (waiting.length < WAITING_MAX) await begin(needs.random.pick(IMPORTED_NOUNS), needs);
  else await sleep(LOOK_MS);
};

/** One importer: a file is uploaded, checked and committed, then the next, until it is over. */
export const writeImports = async (needs: Needs): Promise<void> => {
  while (!needs.isOver())
    await importNext(needs).catch(async (error: unknown) => {
      const isBusy = !(error instanceof NoAnswer) || BUSY.some((code) => error.message.endsWith(` ${code}`));
      if (!isBusy) needs.history.oddAnswers.push(error.message);
      await sleep(1);
    });
};
