import type { CDPSession, Page } from '@playwright/test';
import { visit, type State } from '../browser/visits.ts';

const TABS = 10;
const SETTLE_MS = 500;
/** What is made once and kept is made in these. */
const WARM_UPS = 10;
const MIB = 2 ** 20;

export interface Weight {
  heapMib: number;
  /** Of it, what the engine compiled: it grows with how often something has run, not with what is kept. */
  codeMib: number;
  nodes: number;
  listeners: number;
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** Bytes of machine code and bytecode on the heap. */
const compiledBytes = async (session: CDPSession): Promise<number> => {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size, code] = [fields.indexOf('type'), fields.indexOf('self_size'), types[0].indexOf('code')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] === code) bytes += nodes[at + size] ?? 0;
  return bytes;
};

const weigh = async (page: Page, session: CDPSession): Promise<Weight> => {
  await page.waitForTimeout(SETTLE_MS);
  // What the first collection lets go of may hold more until the second.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return {
    heapMib: metric('JSHeapUsedSize') / MIB,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    codeMib: (await compiledBytes(session)) / MIB,
  };
};

const open = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
  await page.locator('.page-panel:visible h1').waitFor();
};

/** Closes every tab that can be closed, the last one first. */
const closeAll = async (page: Page): Promise<void> => {
  const closable = page.locator('[role="tab"]:has([data-close])');
  while ((await closable.count()) > 0) await closable.last().locator('[data-close]').click();
};

const detailPaths = async (page: Page): Promise<string[]> => {
  const rows = `[...document.querySelectorAll('.ant-table-row')].map((row) => row.dataset.rowKey)`;
  const ids: string[] = await page.evaluate(rows);
  return ids.slice(0, TABS - 1).map((id) => `/system/admin/detail/${id}`);
};

/** Ten pages opened and closed, over and over; what the page weighs before the first time and after the last. */
export const weighTabs = (
  { address, state }: { address: string; state: State },
  times: number,
): Promise<{ before: Weight; after: Weight }> =>
  visit({ isSlow: false, isTyping: false, state }, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(`${address}#/system/admin?limit=50`);
    await page.locator('.ant-table-row .row-actions').first().waitFor();
    const paths = ['/system/admin', ...(await detailPaths(page))];
    const cycle = async () => {
      for (const path of paths) await open(page, path);
      await closeAll(page);
    };
    for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) await cycle();
    const before = await weigh(page, session);
    for (let round = 0; round < times; round += 1) await cycle();
    return { before, after: await weigh(page, session) };
  });
