import { setTimeout as sleep } from 'node:timers/promises';
import { exportAdmins } from '../../../packages/contract/src/admins/index.ts';
import type { Store } from '../../store.ts';
import { digestOf } from '../operations.ts';
import { contentOf } from '../contents.ts';
import type { Verdict } from '../verify.ts';
import type { ExportsHistory } from './export-writer.ts';
import type { ImportEntry, ImportsHistory } from './import-writer.ts';

const LOOK_MS = 500;
const SETTLED_MS_MAX = 180_000;
/** The exports of the demo are older. */
const SINCE = new Date().toISOString();

interface ImportCounts extends Record<string, string | number | null> {
  jobs: number;
  added: number;
  phones: number;
  /** Changes of the added, the addition among them. */
  versions: number;
  logs: number;
  imported: number;
}

/** One statement, because the import may go on while it is asked. */
const countsOf = async (store: Store, { mark, noun }: ImportEntry): Promise<ImportCounts> => {
  const added = `from ${noun} where job_title = '${mark}'`;
  const rows = `from import_rows join import_jobs on import_jobs.id = job_id where file_name = '${mark}.csv'`;
  const [counts] = await store.read<ImportCounts>(
    `select (select count(*) from import_jobs where file_name = '${mark}.csv') as jobs,
       (select count(*) ${added}) as added,
       (select count(distinct phone) ${added}) as phones,
       (select coalesce(sum(version), 0) ${added}) as versions,
       (select count(*) from business_logs where target_id in (select id ${added})) as logs,
       (select count(*) ${rows} and imported = 'new') as imported`,
  );
  const numbers = Object.entries(counts ?? {}).map(([name, count]) => [name, Number(count)]);
  return Object.fromEntries(numbers) as ImportCounts;
};

const saying = ({ mark, noun, commit }: ImportEntry, counts: ImportCounts): string =>
  `import ${mark} of ${noun}, ${commit}: ${JSON.stringify(counts)}`;

/** A row, its log rows and the result of the import's row exist together, and once. */
const judgeImport = (entry: ImportEntry, counts: ImportCounts, verdict: Verdict): void => {
  const { jobs, added, phones, versions, logs, imported } = counts;
  const said = saying(entry, counts);
  if (jobs !== 1) verdict[jobs === 0 ? 'lost' : 'twice'].push(said);
  if (added > phones) verdict.twice.push(said);
  if (logs !== versions || imported !== added) verdict.half.push(said);
  if (entry.commit === 'unsent' && added > 0) verdict.half.push(said);
};

export const judgeImports = async (
  store: Store,
  { imports }: Pick<ImportsHistory, 'imports'>,
  verdict: Verdict,
): Promise<void> => {
  for (const entry of imports.values()) judgeImport(entry, await countsOf(store, entry), verdict);
};

/** When nothing goes on any more, a committed file is imported to its last row. */
export const judgeImportsAtEnd = async (
  store: Store,
  { imports }: Pick<ImportsHistory, 'imports'>,
  verdict: Verdict,
): Promise<void> => {
  for (const entry of [...imports.values()].filter(({ commit }) => commit !== 'unsent')) {
    const counts = await countsOf(store, entry);
    const isWhole = counts.added === entry.rows || (entry.commit === 'sent' && counts.added === 0);
    if (!isWhole) verdict[entry.commit === 'acknowledged' ? 'lost' : 'half'].push(saying(entry, counts));
  }
};

interface ExportRow extends Record<string, string | number | null> {
  id: string;
  state: string;
  row_count: number;
  file_id: string | null;
  sha256: string | null;
  logs: number | string;
}

const judgeExport = (store: Store, row: ExportRow, verdict: Verdict): void => {
  const content = row.file_id === null ? undefined : contentOf(store, row.file_id);
  const said = `export ${row.id}: ${JSON.stringify(row)}`;
  if (Number(row.logs) !== 1) verdict.half.push(said);
  if (row.state !== 'ready' || content === undefined) verdict.lost.push(said);
  else if (digestOf(content) !== row.sha256) verdict.half.push(`${said} is not whole`);
  else if (content.toString('utf8').trim().split('\n').length !== row.row_count + 1)
    verdict.half.push(`${said} has other rows`);
};

/** Each acknowledged export has its file with all its rows; none was made that no person asked for. */
export const judgeExports = async (
  store: Store,
  { exports }: Pick<ExportsHistory, 'exports'>,
  verdict: Verdict,
): Promise<void> => {
  const rows = await store.read<ExportRow>(
    `select exports.id, exports.state, row_count, file_id, sha256,
       (select count(*) from business_logs where target_id = exports.id and module = '导出' and action = '导出') as logs
     from exports left join files on files.id = file_id 
     where path = '${exportAdmins.path}' and exports.created_at > '${SINCE}'`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const id of exports) if (!found.has(id)) verdict.lost.push(`export ${id} was acknowledged`);
  for (const row of rows) {
    if (!exports.has(row.id)) verdict.twice.push(`export ${row.id} was not asked for`);
    judgeExport(store, row, verdict);
  }
};

/** As if the leases of killed servers had ended; then waits for everything that goes on in the background. */
export const settle = async (store: Store): Promise<void> => {
  const longAgo = new Date(Date.now() - 3_600_000).toISOString();
  await store.write(`update background_tasks set lease_until = '${longAgo}' where state = 'running'`);
  for (const until = Date.now() + SETTLED_MS_MAX; Date.now() < until; await sleep(LOOK_MS)) {
    const [row] = await store.read<{ count: number | string }>(
      "select count(*) as count from background_tasks where state in ('waiting', 'running')",
    );
    if (Number(row?.count) === 0) return;
  }
};
