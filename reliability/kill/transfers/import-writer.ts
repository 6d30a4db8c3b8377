import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_PATH } from '../../../packages/contract/src/base/endpoint.ts';
import { adminImports } from '../../../packages/contract/src/admins/index.ts';
import type { ImportJob } from '../../../packages/contract/src/imports/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { Ledger } from '../../ledger.ts';
import type { Store } from '../../store.ts';

/** More than one transaction of an import. */
const ROWS = 240;
const LOOK_MS = 50;
const WAITING_MAX = 4;

const newMark = (): string => randomUUID().slice(0, 18);

/** One file of admins. Each of them has the mark in the job title. */
export interface ImportEntry {
  mark: string;
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
  departmentId: string;
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

const upload = async (operator: Person, mark: string, lines: string[]): Promise<ImportJob> => {
  const body = new FormData();
  body.append('file', new File([['姓名,手机,部门,职务', ...lines].join('\n')], `${mark}.csv`));
  const sent = await operator.fetch(BASE_PATH + adminImports.upload.path, { method: 'POST', body });
  return dataOf('an upload', (await sent.json()) as { code: number; data: ImportJob });
};

interface WaitingJob extends Record<string, string> {
  id: string;
  state: string;
  file_name: string;
}

/** Files that were uploaded and not committed yet, also those of earlier rounds. */
const listWaiting = (store: Store): Promise<WaitingJob[]> =>
  store.read<WaitingJob>(
    "select id, state, file_name from import_jobs where state in ('uploaded', 'mapped', 'checked') order by id",
  );

const departmentCode = async ({ store, departmentId }: Needs): Promise<string> =>
  (await store.read<{ code: string }>(`select code from departments where id = '${departmentId}'`))[0]?.code ?? '';

const begin = async (needs: Needs): Promise<void> => {
  const { operator, history, nextPhone } = needs;
  const mark = newMark();
  const department = await departmentCode(needs);
  const lines = Array.from({ length: ROWS }, () => `导入人员,${nextPhone()},${department},${mark}`);
  const job = await upload(operator, mark, lines);
  history.imports.set(mark, { mark, rows: ROWS, commit: 'unsent' });
  const fields = job.columns.map(({ field }) => field);
  dataOf('a map', await operator.ask(adminImports.map, { id: job.id, fields }));
  dataOf('a check', await operator.ask(adminImports.check, { id: job.id, mode: 'insert' }));
};

const commit = async ({ operator, ledger, history }: Needs, { id, file_name }: WaitingJob): Promise<void> => {
  const mark = file_name.replace(/\.csv$/, '');
  ledger.intend(mark, `import ${ROWS} admins`);
  history.imports.set(mark, { mark, rows: ROWS, commit: 'sent' });
  const { code } = await operator.ask(adminImports.commit, { id });
  ledger.acknowledge(mark, code);
  dataOf('a commit', { code, data: null });
  history.imports.set(mark, { mark, rows: ROWS, commit: 'acknowledged' });
  history.kinds.set('import a file', (history.kinds.get('import a file') ?? 0) + 1);
};

/** The next file that is checked is committed; a few more are on their way. */
const importNext = async (needs: Needs): Promise<void> => {
  const waiting = await listWaiting(needs.store);
  const checked = waiting.find(({ state }) => state === 'checked');
  if (checked !== undefined) await commit(needs, checked);
  else if (waiting.length < WAITING_MAX) await begin(needs);
  else await sleep(LOOK_MS);
};

/** One importer: a file is uploaded, checked and committed, then the next, until it is over. */
export const writeImports = async (needs: Needs): Promise<void> => {
  while (!needs.isOver())
    await importNext(needs).catch(async (error: unknown) => {
      const isBusy = !(error instanceof NoAnswer) || error.message.endsWith(' 503');
      if (!isBusy) needs.history.oddAnswers.push(error.message);
      await sleep(1);
    });
};
