import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../store.ts';
import { judgeBulks } from './bulks/bulk-verdict.ts';
import { judgeMeetings } from './meetings/meeting-verdict.ts';
import { judgeMembers } from './members/member-facts.ts';
import { contentOf } from './contents.ts';
import { findPeople, type Facts, type Found } from './facts.ts';
import { digestOf, type Change, type Upload } from './operations.ts';
import type { History } from './history.ts';
import { judgeRegistrations } from './registrations/registration-verdict.ts';
import { judgeScans } from './scans/scan-verdict.ts';
import { judgeImports } from './transfers/transfer-verdict.ts';

/** What must never be there. */
export interface Verdict {
  lost: string[];
  half: string[];
  twice: string[];
  damaged: string[];
}

export const newVerdict = (): Verdict => ({ lost: [], half: [], twice: [], damaged: [] });

interface Person {
  phone: string;
  known: Facts | undefined;
  open: Change | undefined;
}

const isOneOf = (facts: Facts, possible: (Facts | undefined)[]): boolean =>
  possible.some((each) => each !== undefined && isDeepStrictEqual(facts, each));

/** There as it was acknowledged, or as the one change on its way would leave it; nothing in between. */
const judgePerson = ({ phone, known, open }: Person, found: Found[], verdict: Verdict): void => {
  const [first] = found;
  if (found.length > 1) verdict.twice.push(`${phone} is there ${found.length} times`);
  if (first === undefined) {
    if (known !== undefined) verdict.lost.push(`${phone} was acknowledged and is not there`);
    return;
  }
  const { facts, logs } = first;
  if (!isOneOf(facts, [known, open?.after]))
    verdict[open === undefined ? 'lost' : 'half'].push(
      `${phone}: ${JSON.stringify({ facts, known, open: open?.after })}`,
    );
  if (logs !== facts.version) verdict.half.push(`${phone} was changed ${facts.version} times with ${logs} log rows`);
};

const judgePeople = async (store: Store, history: History, verdict: Verdict): Promise<void> => {
  const open = new Map(history.open.map((change) => [change.phone, change]));
  const phones = [...new Set([...history.people.keys(), ...open.keys()])];
  const found = await findPeople(store, phones);
  for (const phone of phones) {
    const ofPhone = found.filter(({ facts }) => facts.phone === phone);
    judgePerson({ phone, known: history.people.get(phone)?.facts, open: open.get(phone) }, ofPhone, verdict);
  }
};

interface FileRow extends Record<string, string> {
  id: string;
  name: string;
  state: string;
}

const judgeUpload = (
  store: Store,
  { upload, rows, logged }: { upload: Upload; rows: FileRow[]; logged: Set<string> },
  verdict: Verdict,
): void => {
  const kept = rows.filter(({ state }) => state === 'kept');
  if (upload.isAcknowledged && kept.length === 0) verdict.lost.push(`file ${upload.op} was acknowledged`);
  if (rows.length > 1) verdict.twice.push(`file ${upload.op}`);
  for (const { id } of kept) {
    const content = contentOf(store, id);
    if (content === undefined || digestOf(content) !== upload.sha256)
      verdict.half.push(`file ${upload.op} is not whole`);
    if (!logged.has(id)) verdict.half.push(`file ${upload.op} has no log row`);
  }
};

const judgeUploads = async (store: Store, { uploads }: History, verdict: Verdict): Promise<void> => {
  const rows = await store.read<FileRow>('select id, name, state from files');
  const logs = await store.read<{ id: string }>(
    "select target_id as id from business_logs where module = '文件' and action = '上传'",
  );
  const logged = new Set(logs.map(({ id }) => id));
  const byName = Map.groupBy(rows, ({ name }) => name);
  for (const upload of uploads)
    judgeUpload(store, { upload, rows: byName.get(`${upload.op}.txt`) ?? [], logged }, verdict);
};

/** A code and its message are one: never one without the other. */
const judgeCodes = async (store: Store, { codes }: History, verdict: Verdict): Promise<void> => {
  const known = await store.read<{ phone: string }>('select phone from sms_codes');
  const posted = await store.read<{ phone: string }>('select recipient as phone from outbox_messages');
  const countIn = (rows: { phone: string }[]) => {
    const byPhone = Map.groupBy(rows, ({ phone }) => phone);
    return (phone: string) => byPhone.get(phone)?.length ?? 0;
  };
  const [codesOf, messagesOf] = [countIn(known), countIn(posted)];
  for (const [phone, isAcknowledged] of codes) {
    const [made, sent] = [codesOf(phone), messagesOf(phone)];
    if (isAcknowledged && made === 0) verdict.lost.push(`the code for ${phone} was acknowledged`);
    if (made !== sent) verdict.half.push(`${phone} has ${made} codes and ${sent} messages`);
    if (made > 1) verdict.twice.push(`${phone} has ${made} codes`);
  }
};

export const verify = async (store: Store, history: History, verdict: Verdict): Promise<void> => {
  await judgePeople(store, history, verdict);
  await judgeUploads(store, history, verdict);
  await judgeCodes(store, history, verdict);
  await judgeMeetings(store, history, verdict);
  await judgeMembers(store, history, verdict);
  await judgeRegistrations(store, history, verdict);
  await judgeImports(store, history, verdict);
  await judgeBulks(store, history, verdict);
  await judgeScans(store, history, verdict);
  verdict.damaged.push(...(await store.problems()));
};

/** After the sweep there is a content for every row, a row for every content, and nothing on its way. */
export const verifySwept = async (store: Store, verdict: Verdict): Promise<void> => {
  const rows = await store.read<FileRow>('select id, name, state from files');
  const folder = path.join(store.dataDir, 'files');
  const contents = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ name }) => name)
    .filter((name) => /^[0-9a-f]{32}$/.test(name));
  const kept = new Set(rows.map(({ id }) => id));
  const stored = new Set(contents);
  for (const { id, state } of rows) if (!stored.has(id) || state !== 'kept') verdict.half.push(`row ${id} is ${state}`);
  for (const name of contents) if (!kept.has(name)) verdict.half.push(`content ${name} belongs to no one`);
  const waiting = await store.read<{ id: string }>("select id from outbox_messages where state = 'waiting'");
  for (const { id } of waiting) verdict.half.push(`message ${id} was never handed over`);
};
