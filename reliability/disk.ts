import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { printConditions } from '../bench/conditions.ts';
import { APP, startHuiwu, type Huiwu } from '../bench/huiwu-server.ts';
import { temporaryFolder } from '../bench/processes.ts';
import { printTable, shown } from '../bench/table.ts';
import { visit, type Person } from '../e2e/support/client.ts';
import { listAdmins } from '../packages/contract/src/admins/index.ts';
import { sendFile } from './kill/operations.ts';
import { embedded, type Store } from './store.ts';
import { createTraffic, type Outcome } from './traffic.ts';

const OPERATOR = '19900000001';
const SIZE_MIB = 48;
const FULL_MS = 8000;

/** A small file system of its own; the administrator of the machine alone may make one. */
const mountSmall = (folder: string): (() => void) => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m`, 'tmpfs', folder]);
  const unmount = () => execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
  process.prependOnceListener('exit', unmount);
  return () => {
    process.removeListener('exit', unmount);
    unmount();
  };
};

let fillers = 0;

/** Takes all that is left, down to the last page. */
const fill = (folder: string): string[] => {
  const files: string[] = [];
  for (const size of [1_048_576, 65_536, 4096])
    for (;;) {
      const file = path.join(folder, `filler-${(fillers += 1)}`);
      try {
        writeFileSync(file, Buffer.alloc(size, 1));
        files.push(file);
      } catch {
        rmSync(file, { force: true });
        break;
      }
    }
  return files;
};

interface DiskFigures {
  full: Outcome[];
  readsWhileFull: number[];
  uploadWhileFull: number;
  resumedMs: number;
  acknowledged: number;
  kept: number;
}

const codesOf = async (count: number, ask: () => Promise<number>): Promise<number[]> => {
  const codes: number[] = [];
  for (let index = 0; index < count; index += 1) codes.push(await ask().catch(() => 0));
  return codes;
};

const readList = async (operator: Person): Promise<number> => (await operator.ask(listAdmins, { limit: 10 })).code;

const countOf = async (store: Store): Promise<number> => {
  const [row] = await store.read<{ number: number }>("select count(*) as number from admins where real_name = '在忙'");
  return Number(row?.number ?? 0);
};

const measure = async (store: Store, huiwu: Huiwu): Promise<DiskFigures> => {
  const operator = await (await visit(`http://127.0.0.1:${huiwu.port}`, APP)).signIn(OPERATOR, DEMO_PASSWORD);
  const traffic = await createTraffic([operator], '175');
  await sleep(1000);
  const fullAt = performance.now();
  const taken = fill(store.dataDir);
  const timer = setInterval(() => taken.push(...fill(store.dataDir)), 200);
  await sleep(FULL_MS);
  const readsWhileFull = await codesOf(20, () => readList(operator));
  const uploadWhileFull = await sendFile(operator, 'full').catch(() => 0);
  clearInterval(timer);
  const freeAt = performance.now();
  for (const file of taken) rmSync(file, { force: true });
  await sleep(5000);
  const outcomes = await traffic.stop();
  const ended = ({ startedAt, ms }: Outcome): number => startedAt + ms;
  const written = outcomes.filter(({ isWrite, code }) => isWrite && code === 200);
  return {
    full: outcomes.filter((each) => each.startedAt > fullAt && ended(each) < freeAt),
    readsWhileFull,
    uploadWhileFull,
    resumedMs: Math.min(...written.map(ended).filter((time) => time > freeAt)) - freeAt,
    acknowledged: written.length,
    kept: await countOf(store),
  };
};

const rowsOf = ({ full, readsWhileFull, uploadWhileFull, resumedMs, acknowledged, kept }: DiskFigures): string[][] => {
  const writes = full.filter(({ isWrite }) => isWrite);
  const count = (code: (code: number) => boolean) => String(writes.filter((each) => code(each.code)).length);
  return [
    ['writes answered 503', count((code) => code === 503)],
    ['writes answered otherwise but 200', count((code) => code !== 503 && code !== 200)],
    ['reads answered 200', `${readsWhileFull.filter((code) => code === 200).length} of ${readsWhileFull.length}`],
    ['an upload was answered', String(uploadWhileFull)],
    ['first write after there was room, ms', shown(resumedMs)],
    ['added: acknowledged / there', `${acknowledged} / ${kept}`],
  ];
};

/** Fills the data folder's file system while people work. Needs the rights to mount one. */
export const runFullDisk = async (): Promise<boolean> => {
  printConditions({ size: `${SIZE_MIB} MiB` });
  const folder = temporaryFolder('full');
  const unmount = mountSmall(folder);
  const store = embedded(folder);
  const huiwu = await startHuiwu({ dataDir: folder, databaseUrl: undefined });
  const measured = await measure(store, huiwu);
  const [isAlive, damaged] = [!huiwu.hasEnded(), await store.problems()];
  printTable('No room left on the disk', ['figure', 'value'], rowsOf(measured));
  console.log(`Alive: ${isAlive}; damaged: ${damaged.join('; ') || 'nothing'}`);
  await huiwu.stop();
  unmount();
  const isClean = measured.full.every(({ code, isWrite }) => code === 200 || (isWrite && code === 503));
  return (
    isAlive && damaged.length === 0 && isClean && measured.resumedMs <= 5000 && measured.kept >= measured.acknowledged
  );
};
