import path from 'node:path';
import { printConditions } from '../conditions.ts';
import { startHuiwu } from '../huiwu-server.ts';
import type { Options } from '../options.ts';
import { removeFolder, temporaryFolder } from '../processes.ts';
import type { Seen } from './probe.ts';
import { REFERENCES, serveReferences, type Reference } from './reference-site.ts';
import { printVisits, type Visits } from './report.ts';
import { keepSignedIn, openRows, signInAndWait, SLOW, typeInto } from './visits.ts';

const LIST = '#/system/admin';

const measure = async (
  huiwu: string,
  referenceOf: (name: Reference) => string,
  { rounds, only }: Options,
): Promise<Visits> => {
  const state = await keepSignedIn(huiwu + LIST);
  const visits: Record<keyof Visits, () => Promise<Seen>> = {
    react: () => typeInto(referenceOf('react')),
    antd: () => typeInto(referenceOf('antd')),
    shell: () => openRows(referenceOf('shell')),
    signIn: () => typeInto(huiwu),
    afterClick: () => signInAndWait(huiwu + LIST),
    deepLink: () => openRows(huiwu + LIST, state),
  };
  const seen: Visits = { react: [], antd: [], shell: [], signIn: [], afterClick: [], deepLink: [] };
  const names = (Object.keys(visits) as (keyof Visits)[]).filter((name) => name.includes(only));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) seen[name].push(await visits[name]());
    console.log(`round ${round + 1} of ${rounds} done`);
  }
  return seen;
};

/** What a person waits for on a slow machine and line, beside pages that cannot be lighter. */
export const benchBrowser = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  const folder = temporaryFolder('browser');
  const huiwu = await startHuiwu({ dataDir: path.join(folder, 'data'), databaseUrl: undefined });
  try {
    const address = `http://127.0.0.1:${huiwu.port}/`;
    const site = await serveReferences(folder, address);
    const visits = await measure(address, site.addressOf, options);
    site.close();
    printConditions({
      browser: 'Chromium headless, cold cache, 1366 × 768',
      cpu: `${SLOW.cpu} × slower`,
      latency: `${SLOW.latencyMs} ms`,
      down: `${SLOW.bytesPerSecond.toLocaleString('en-US')} B/s`,
      rounds: options.rounds,
    });
    printVisits(visits, REFERENCES);
  } finally {
    await huiwu.stop();
    removeFolder(folder);
  }
};
