import path from 'node:path';
import { printConditions } from '../conditions.ts';
import { signInTo, startHuiwu, type Huiwu } from '../huiwu-server.ts';
import type { EngineName, Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { removeFolder, temporaryFolder } from '../processes.ts';
import { IMPORTED_NOUNS, type ImportedNoun } from './imported-nouns.ts';
import { printTable, shown } from '../table.ts';

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

const fileOf = ({ headings, line }: ImportedNoun, rows: number, type: string): Blob =>
  new Blob([[headings, ...Array.from({ length: rows }, (_, at) => line(at, type))].join('\n')]);

/** A client of one server that imports one file. */
const clientOf = async (huiwu: Huiwu, noun: ImportedNoun) => {
  const base = `http://127.0.0.1:${huiwu.port}`;
  const signedIn = await signInTo(huiwu.port);
  const ask = async <Data>(address: string, init: RequestInit): Promise<Data> => {
    const answer = await fetch(`${base}${address}`, init);
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
    if (code !== 200) throw new Error(`${address}: ${code} ${msg}`);
    return data;
  };
  const post = <Data>(address: string, body: object, own: Record<string, string> = {}) =>
    ask<Data>(address, {
      method: 'POST',
      headers: { ...signedIn, ...own, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { headers: inside = {}, type = '' } = (await noun.prepare?.(post)) ?? {};
  const headers = { ...signedIn, ...inside };
  const get = (id: string) => ask<Job>(`${noun.path}/get/one/${id}`, { headers });
  return {
    type,
    upload: (file: Blob) => {
      const form = new FormData();
      form.append('file', file, 'rows.csv');
      return ask<Job>(`${noun.path}/upload`, { method: 'POST', headers, body: form });
    },
    map: ({ id, columns }: Job) =>
      post<Job>(`${noun.path}/map`, { id, fields: columns.map(({ field }) => field) }, inside),
    run: async (step: 'check' | 'commit', id: string): Promise<Job> => {
      await post(`${noun.path}/${step}`, step === 'check' ? { id, mode: 'insert' } : { id }, inside);
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

const measure = async (huiwu: Huiwu, noun: ImportedNoun, rows: number): Promise<[string, MeasuredStep][]> => {
  const client = await clientOf(huiwu, noun);
  const [job, upload] = await timed(huiwu, () => client.upload(fileOf(noun, rows, client.type)));
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

const print = (title: string, rows: number, measured: [string, MeasuredStep][]): void =>
  printTable(
    title,
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
    for (const noun of IMPORTED_NOUNS.filter(({ name }) => name.includes(options.only)))
      print(
        `${engine}: import of ${rows.toLocaleString('en-US')} ${noun.name}`,
        rows,
        await measure(huiwu, noun, rows),
      );
    await huiwu.stop();
  } finally {
    postgres?.stop();
    removeFolder(folder);
  }
};

/** Files of administrators, members and registrations from the upload to the last row that was written. */
export const benchImports = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  for (const engine of options.engines) await benchEngine(engine, options);
};
