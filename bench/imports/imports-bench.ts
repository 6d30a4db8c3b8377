import path from 'node:path';
import { DEPARTMENTS } from '../../apps/server/src/demo/customers.ts';
import { printConditions } from '../conditions.ts';
import { COMPANY, signInTo, startHuiwu, SYSTEM, type Huiwu } from '../huiwu-server.ts';
import type { EngineName, Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { removeFolder, temporaryFolder } from '../processes.ts';
import { printTable, shown } from '../table.ts';

const IMPORT = `${SYSTEM}/admin/import`;
const ROWS_MAX = 50_000;
const LOOK_MS = 100;

interface Job {
  id: string;
  columns: { field: string | null }[];
  counts: { new: number; error: number; imported: number };
  activity: { isOver: boolean; error: string } | null;
}

interface MeasuredStep {
  seconds: number;
  cpuSeconds: number;
  peakMib: number;
}

const fileOf = (rows: number): Blob => {
  const department = DEPARTMENTS.find(({ customerId }) => customerId === COMPANY.id)?.code ?? '';
  const lines = Array.from(
    { length: rows },
    (_, at) => `王建国${at},197${String(at).padStart(8, '0')},${department},会务专员,a${at}@example.com`,
  );
  return new Blob([['姓名,手机,部门,职务,邮箱', ...lines].join('\n')]);
};

/** A client of one server that imports one file. */
const clientOf = async (huiwu: Huiwu) => {
  const base = `http://127.0.0.1:${huiwu.port}`;
  const headers = await signInTo(huiwu.port);
  const ask = async <Data>(address: string, init: RequestInit): Promise<Data> => {
    const answer = await fetch(`${base}${IMPORT}/${address}`, init);
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
    if (code !== 200) throw new Error(`${address}: ${code} ${msg}`);
    return data;
  };
  const get = (id: string) => ask<Job>(`get/one/${id}`, { headers });
  const post = <Data>(address: string, body: object) =>
    ask<Data>(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    upload: (file: Blob) => {
      const form = new FormData();
      form.append('file', file, 'rows.csv');
      return ask<Job>('upload', { method: 'POST', headers, body: form });
    },
    map: ({ id, columns }: Job) => post<Job>('map', { id, fields: columns.map(({ field }) => field) }),
    run: async (step: 'check' | 'commit', id: string): Promise<Job> => {
      await post(step, step === 'check' ? { id, mode: 'insert' } : { id });
      for (;;) {
        const job = await get(id);
        if (job.activity?.isOver === true) return job;
        await new Promise((done) => setTimeout(done, LOOK_MS));
      }
    },
  };
};

const timed = async <Result>(huiwu: Huiwu, act: () => Promise<Result>): Promise<[Result, MeasuredStep]> => {
  const [started, cpu] = [performance.now(), huiwu.cpuMs()];
  let peakMib = huiwu.memoryMib();
  const timer = setInterval(() => (peakMib = Math.max(peakMib, huiwu.memoryMib())), LOOK_MS);
  const result = await act();
  clearInterval(timer);
  const measured = { seconds: (performance.now() - started) / 1000, cpuSeconds: (huiwu.cpuMs() - cpu) / 1000, peakMib };
  return [result, measured];
};

const measure = async (huiwu: Huiwu, rows: number): Promise<[string, MeasuredStep][]> => {
  const client = await clientOf(huiwu);
  const [job, upload] = await timed(huiwu, () => client.upload(fileOf(rows)));
  await client.map(job);
  const [checked, check] = await timed(huiwu, () => client.run('check', job.id));
  const [done, commit] = await timed(huiwu, () => client.run('commit', job.id));
  if (checked.counts.new !== rows || done.counts.imported !== rows)
    throw new Error(`not all rows were imported: ${JSON.stringify([checked, done])}`);
  return [
    ['upload', upload],
    ['dry run', check],
    ['commit', commit],
  ];
};

const GOALS: Record<string, number> = { 'dry run': 10, commit: 15 };
const MIB_MAX = 250;

const print = (engine: EngineName, rows: number, measured: [string, MeasuredStep][]): void =>
  printTable(
    `${engine}: import of ${rows.toLocaleString('en-US')} administrators`,
    ['step', 'seconds', 'CPU s', 'rows/s', 'peak MiB', 'goal s', 'met'],
    measured.map(([step, { seconds, cpuSeconds, peakMib }]) => {
      const goal = GOALS[step];
      const isMet = (goal === undefined || seconds <= goal) && peakMib <= MIB_MAX;
      return [
        step,
        ...[seconds, cpuSeconds, rows / seconds, peakMib].map(shown),
        goal === undefined ? '' : `≤ ${goal}`,
        isMet ? 'yes' : '**no**',
      ];
    }),
  );

const benchEngine = async (engine: EngineName, options: Options): Promise<void> => {
  const folder = temporaryFolder('imports');
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const rows = Math.min(options.rows, ROWS_MAX);
  try {
    const place = { dataDir: path.join(folder, 'data'), databaseUrl: postgres?.url, profile: options.profile };
    const huiwu = await startHuiwu(place);
    printConditions({ engine: postgres === undefined ? 'SQLite' : `PostgreSQL ${postgres.version}`, rows });
    print(engine, rows, await measure(huiwu, rows));
    await huiwu.stop();
  } finally {
    postgres?.stop();
    removeFolder(folder);
  }
};

/** A file of administrators from its upload to the last row that was written. */
export const benchImports = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  for (const engine of options.engines) await benchEngine(engine, options);
};
