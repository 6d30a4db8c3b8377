import path from 'node:path';
import { keepSignedIn, SLOW } from '../browser/visits.ts';
import { printConditions } from '../conditions.ts';
import { startHuiwu } from '../huiwu-server.ts';
import type { Options } from '../options.ts';
import { removeFolder, temporaryFolder } from '../processes.ts';
import { fill } from '../server/fill.ts';
import { median } from '../statistics.ts';
import { printTable, shown } from '../table.ts';
import { chunksOf } from './chunks.ts';
import { weighTabs } from './heap.ts';
import { shiftsOf } from './shifts.ts';
import { switchTabs, typeAboveRows } from './stays.ts';

type Goal = [name: string, value: number, atMost: number];

const CYCLES = 100;
/** Enough for a page of fifty and another. */
const PEOPLE = 100;
/** Lighter files are summed up. */
const LEAST_KIB = 2;

interface Site {
  address: string;
  state: Awaited<ReturnType<typeof keepSignedIn>>;
}

const measureSwitches = async (site: Site, { rounds }: Options): Promise<Goal[]> => {
  const { toList, toLight, toNew } = await switchTabs(site, rounds);
  const row = (title: string, values: number[]) => [title, shown(median(values)), shown(Math.max(...values))];
  printTable(
    'going to another page, from the press of the button',
    ['page', 'median ms', 'worst ms'],
    [row('open in a tab, 50 rows', toList), row('open in a tab', toLight), row('new, its code is there', toNew)],
  );
  return [
    ['to an open page with 50 rows, ms', median(toList), 50],
    ['to an open page, ms', median(toLight), 50],
    ['to a new page, ms', median(toNew), 150],
  ];
};

const measureTyping = async (site: Site): Promise<Goal[]> => {
  const seen = await typeAboveRows(site);
  printTable(
    'typing with 50 rows below',
    ['where', 'longest task ms', 'slowest key ms'],
    seen.map(([where, { longestTaskMs, slowestKeyMs }]) => [
      where,
      longestTaskMs === 0 ? '< 50' : shown(longestTaskMs),
      slowestKeyMs === 0 ? '< 16' : shown(slowestKeyMs),
    ]),
  );
  return [['typing, longest task, ms', Math.max(...seen.map(([, { longestTaskMs }]) => longestTaskMs)), 50]];
};

const measureHeap = async (site: Site): Promise<Goal[]> => {
  const { before, after } = await weighTabs(site, CYCLES);
  const row = (title: string, { heapMib, codeMib, nodes, listeners }: typeof before) => [
    title,
    shown(heapMib),
    shown(codeMib),
    shown(nodes),
    shown(listeners),
  ];
  printTable(
    `ten tabs opened and closed, ${CYCLES} times`,
    ['', 'heap MiB', 'of it compiled code', 'nodes', 'listeners'],
    [row('before', before), row('after', after)],
  );
  const kept = ({ heapMib, codeMib }: typeof before) => heapMib - codeMib;
  return [['heap without compiled code, after ÷ before', kept(after) / kept(before), 1.1]];
};

const measureShifts = async ({ address, state }: Site): Promise<Goal[]> => {
  const shifts = await shiftsOf(address, state);
  printTable(
    'layout shift',
    ['screen', 'shift'],
    shifts.map(({ screen, shift }) => [screen, shift.toFixed(3)]),
  );
  return [['layout shift, worst screen', Math.max(...shifts.map(({ shift }) => shift)), 0.02]];
};

const listChunks = async (): Promise<Goal[]> => {
  const chunks = chunksOf();
  const [heavy, light] = [chunks.filter(({ kib }) => kib >= LEAST_KIB), chunks.filter(({ kib }) => kib < LEAST_KIB)];
  const rest = light.reduce((sum, { kib }) => sum + kib, 0);
  printTable(
    'files of the console',
    ['file', 'KiB'],
    [...heavy.map(({ name, kib }) => [name, shown(kib)]), [`${light.length} lighter ones`, shown(rest)]],
  );
  return [];
};

const PARTS: Record<string, (site: Site, options: Options) => Promise<Goal[]>> = {
  switching: measureSwitches,
  typing: measureTyping,
  heap: measureHeap,
  shift: measureShifts,
  chunks: listChunks,
};

const printGoals = (goals: Goal[]): void =>
  printTable(
    'tabs: goals',
    ['', 'measured', 'goal', 'met'],
    goals.map(([name, value, atMost]) => [
      name,
      value < 1 ? value.toFixed(3) : shown(value),
      `≤ ${atMost}`,
      value <= atMost ? 'yes' : '**no**',
    ]),
  );

/** What it is like to work in the console for a day: other pages, typing, and what is left behind by closed tabs. */
export const benchTabs = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  const folder = temporaryFolder('tabs');
  const place = { dataDir: path.join(folder, 'data'), databaseUrl: undefined };
  await (await startHuiwu(place)).stop();
  await fill(place, { rows: PEOPLE, logRows: PEOPLE });
  const huiwu = await startHuiwu(place);
  try {
    const address = `http://127.0.0.1:${huiwu.port}/`;
    const site = { address, state: await keepSignedIn(`${address}#/system/admin`) };
    printConditions({ browser: 'Chromium headless, 1366 × 768', cpu: `${SLOW.cpu} × slower`, rounds: options.rounds });
    const goals: Goal[] = [];
    for (const [name, part] of Object.entries(PARTS))
      if (name.includes(options.only)) goals.push(...(await part(site, options)));
    printGoals(goals);
  } finally {
    await huiwu.stop();
    removeFolder(folder);
  }
};
