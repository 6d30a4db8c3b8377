import path from 'node:path';
import { printConditions } from '../conditions.ts';
import { startHuiwu, type Huiwu } from '../huiwu-server.ts';
import type { EngineName, Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { removeFolder, temporaryFolder } from '../processes.ts';
import { shown } from '../table.ts';
import { printWorks, type WorkRow } from '../works.ts';
import { startMailServer, type MailServerOfBench } from './mail-server.ts';
import { fillConsoles, measureBell } from './bell-works.ts';
import { fillMessages } from './messages-fill.ts';
import { measureDryRun, measureFreezing, measureReceipts } from './messages-works.ts';
import { measureAttachments, measureOthers, measureSending, measureTwoSenders } from './sending-works.ts';

interface MessagesPlace {
  folder: string;
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Mails may go to this machine, and say how to get no more of them. */
const SETTINGS = { HUIWU_MESSAGE_NETWORKS: '127.0.0.0/8', HUIWU_PUBLIC_URL: 'https://huiwu.example.com' };

interface Measuring {
  place: MessagesPlace;
  mailServer: MailServerOfBench;
  options: Options;
}

const measureWorks = async ({ place, mailServer, options }: Measuring, receipts: number): Promise<WorkRow[]> => {
  const { folder } = place;
  const run = { folder, mailServer, mails: options.mails };
  const works: [string, (huiwu: Huiwu) => Promise<WorkRow[]>][] = [
    ['dry run', (huiwu) => measureDryRun(huiwu, options)],
    ['sending', (huiwu) => measureSending(huiwu, run)],
    ['two senders', (huiwu) => measureTwoSenders(huiwu, run)],
    ['attachments', (huiwu) => measureAttachments(huiwu, run)],
    ['others meanwhile', (huiwu) => measureOthers(huiwu, run)],
    ['receipts', (huiwu) => measureReceipts(huiwu, { receipts, options })],
    ['bell', (huiwu) => measureBell(huiwu, folder)],
    ['freezing', (huiwu) => measureFreezing(huiwu, options)],
  ];
  const table: WorkRow[] = [];
  for (const [, measure] of works.filter(([name]) => name.includes(options.only))) {
    // Each with a server of its own: what one left in memory is not the next one's.
    const huiwu = await startHuiwu({ ...place, profile: options.profile, settings: SETTINGS });
    const rows = await measure(huiwu);
    await huiwu.stop();
    table.push(...rows);
    // Said at once: a run that is ended early has told what it knows.
    for (const { name: of, measured, seconds } of rows) console.log(`${of}: ${measured}, ${shown(seconds)} s`);
  }
  return table;
};

const benchEngine = async (engine: EngineName, options: Options): Promise<void> => {
  const folder = temporaryFolder('messages');
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const mailServer = await startMailServer(folder);
  try {
    const place = { folder, dataDir: path.join(folder, 'data'), databaseUrl: postgres?.url };
    await (await startHuiwu({ ...place, profile: '' })).stop();
    const since = performance.now();
    const { rows, connections } = options;
    const mails = Math.min(options.mails, rows);
    const receipts = Math.floor(rows / 10);
    await fillMessages(place, { rows, mails, sent: receipts * 2, port: mailServer.port });
    if ('bell'.includes(options.only)) await fillConsoles(place);
    console.log(`filled in ${((performance.now() - since) / 1000).toFixed(1)} s`);
    printConditions({ engine, registrations: rows, mails, receipts, connections });
    printWorks(engine, await measureWorks({ place, mailServer, options: { ...options, mails } }, receipts));
  } finally {
    await mailServer.stop();
    postgres?.stop();
    removeFolder(folder);
  }
};

/** Notices to a large meeting: who gets them, sending them, and what comes back. */
export const benchMessages = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  for (const engine of options.engines) await benchEngine(engine, options);
};
