import type { Store } from '../../store.ts';
import type { Verdict } from '../verify.ts';
import type { BulksHistory } from './bulk-writer.ts';

const KIND = "kind = 'registrations.bulk'";

interface BulkTask extends Record<string, string | number | null> {
  id: string;
  state: string;
  attempts: number;
  error: string | null;
  total: number;
  rows: number | string;
  people: number | string;
  open: number | string;
}

const listBulks = (store: Store): Promise<BulkTask[]> =>
  store.read<BulkTask>(
    `select id, state, attempts, error, total, count(position) as rows, count(distinct registration_id) as people,
       count(case when registration_bulk_rows.result = '' then 1 end) as open
     from background_tasks left join registration_bulk_rows on task_id = id where ${KIND} group by id, state, attempts, error, total`,
  );

interface ActedOn extends Record<string, string | number | null> {
  id: string;
  version: number;
  done: number | string;
  logs: number | string;
}

/** Registrations of bulk actions: their changes, their log rows, and the bulk actions that say they are done. */
const listUneven = (store: Store): Promise<ActedOn[]> =>
  store.read<ActedOn>(
    `select * from (
       select id, version,
         (select count(*) from business_logs where target_id = registrations.id) as logs,
         (select count(*) from registration_bulk_rows b where b.registration_id = registrations.id and result = 'done') as done
       from registrations
       where type_id in (select id from registration_types where code = 'LEDGERBULK')) acted
     where version <> logs or version <> done + 1`,
  );

/** Each registration was changed once by each bulk action that is done with it, with its log row. */
export const judgeBulks = async (
  store: Store,
  { bulks }: Pick<BulksHistory, 'bulks'>,
  verdict: Verdict,
): Promise<void> => {
  const tasks = await listBulks(store);
  const found = new Set(tasks.map(({ id }) => id));
  for (const id of bulks) if (!found.has(id)) verdict.lost.push(`bulk action ${id} was acknowledged`);
  for (const task of tasks) {
    const [rows, distinct] = [Number(task.rows), Number(task.people)];
    if (rows !== distinct) verdict.twice.push(`bulk action ${JSON.stringify(task)}`);
    if (rows !== task.total) verdict.half.push(`bulk action ${JSON.stringify(task)}`);
  }
  for (const row of await listUneven(store)) {
    const isTwice = row.version > Number(row.done) + 1;
    verdict[isTwice ? 'twice' : 'half'].push(`registration of bulk actions ${JSON.stringify(row)}`);
  }
};

/** When nothing goes on any more, every bulk action is at its end, and none was begun that no person asked for. */
export const judgeBulksAtEnd = async (
  store: Store,
  { bulks }: Pick<BulksHistory, 'bulks'>,
  verdict: Verdict,
): Promise<void> => {
  for (const task of await listBulks(store)) {
    if (!bulks.has(task.id)) verdict.twice.push(`bulk action ${task.id} was not asked for`);
    if (task.state !== 'done' || Number(task.open) > 0) verdict.lost.push(`bulk action ${JSON.stringify(task)}`);
  }
};
