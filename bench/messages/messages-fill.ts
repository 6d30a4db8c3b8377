import { PER_SECOND_MAX } from '../../packages/contract/src/senders/index.ts';
import { openDatabase, type Database } from '../../apps/server/src/database/database.ts';
import { hashToken } from '../../apps/server/src/platform/secrets.ts';
import { COMPANY } from '../huiwu-server.ts';
import { analyze, inPortions } from '../server/fill.ts';
import { fillRegistrations } from '../registrations/registrations-fill.ts';
import { idOf } from '../registrations/registrations-ids.ts';

/** The meeting with all registrations, and one with a tenth as many, to whom mails are really sent. */
export const MEETINGS = ['BENCH-0', 'BENCH-1'] as const;
export const SENDERS = [idOf('SE', 0), idOf('SE', 1)] as const;
export const TEMPLATE = idOf('ST', 0);
export const CALLBACK_SECRET = '5'.repeat(32);
/** Whose messages wait for the receipts of their carrier. */
export const SENT_NOTICE = idOf('NO', 0);

const [KEEPING, CARRIER, SIGN] = [idOf('SC', 0), idOf('SC', 1), idOf('SI', 0)];
const SMS = '{{insertName}}您好，会议将于近日召开。';

export const phoneOfSent = (index: number): string => `196${String(index).padStart(8, '0')}`;
export const carrierIdOf = (index: number): string => `${String(900_000_000_000 + index)}^0`;

const insert = (db: Database['db'], table: string, rows: object[]): Promise<unknown> =>
  db
    .insertInto(table as 'members')
    // Their modules declare these tables, with everything that they need.
    .values(rows as never)
    .execute();

const approved = {
  content: SMS,
  kind: 'notice',
  sign: '云庭会展',
  provider: 'outbox',
  fallbacks: {},
  providerContent: '',
  variables: [{ position: 1, parameter: 'p1', token: 'insertName', maxLength: 35, sample: '' }],
  providerCode: 'SMS_1',
  revision: 1,
};

const addSettings = async (db: Database['db'], port: number, at: string): Promise<void> => {
  const own = { customer_id: COMPANY.id, created_at: at, updated_at: at };
  const channel = { price_fen: 5, callback_cipher: '', ...own };
  await insert(db, 'sms_channels', [
    { id: KEEPING, name: '保存', provider: 'outbox', callback_hash: hashToken('keeps'), ...channel },
    { id: CARRIER, name: '运营商', provider: 'aliyun', callback_hash: hashToken(CALLBACK_SECRET), ...channel },
  ]);
  await insert(db, 'sms_signs', [{ id: SIGN, text: '云庭会展', channel_id: KEEPING, state: 'approved', ...own }]);
  const template = { code: 'BENCH', name: '会前提醒', sign_id: SIGN, kind: 'notice', content: SMS, state: 'approved' };
  await insert(db, 'sms_templates', [{ id: TEMPLATE, ...template, approved: JSON.stringify(approved), ...own }]);
  const server = { host: '127.0.0.1', port, security: 'none', password_cipher: '', verification: 'verified' };
  const sender = { from_name: '会务组', daily_limit: 1_000_000, per_second: PER_SECOND_MAX, ...server, ...own };
  await insert(
    db,
    'senders',
    SENDERS.map((id, index) => ({ id, address: `desk${index}@yunting.example`, ...sender })),
  );
  const limit = { scope: 'customer', target_id: '', per_day: 1000, per_notice: 1_000_000, audit_over: null };
  await insert(
    db,
    'send_quotas',
    ['sms', 'email'].map((of, index) => ({ id: idOf('SQ', index), channel: of, allow_links: 1, ...limit, ...own })),
  );
};

/** SMS that a carrier took, and says nothing of yet. */
const addSent = async (db: Database['db'], count: number, at: string): Promise<void> => {
  const { id: meeting_id } = await db
    .selectFrom('meetings')
    .select('id')
    .where('code', '=', MEETINGS[1])
    .executeTakeFirstOrThrow();
  const own = { customer_id: COMPANY.id, meeting_id, created_at: at };
  const notice = { notice_no: 'BENCH-0', name: '已发通知', channels: '["sms"]', audience: '{}', is_listed_whole: 1 };
  await insert(db, 'notices', [{ id: SENT_NOTICE, ...notice, state: 'done', ...own, updated_at: at }]);
  const message = { channel: 'sms', purpose: 'notice', origin: '已发通知', target_type: 'registration', state: 'sent' };
  await inPortions([0, count], (indices) =>
    insert(
      db,
      'deliveries',
      indices.map((index) => ({
        id: idOf('DE', index),
        ...message,
        ...own,
        notice_id: SENT_NOTICE,
        target_id: idOf('RE', index),
        recipient_name: `收件人${index}`,
        address: phoneOfSent(index),
        dedupe_key: idOf('DE', index),
        account_id: CARRIER,
        provider_id: carrierIdOf(index),
        attempts: 1,
        parts: 1,
        tried_at: at,
        sent_at: at,
      })),
    ),
  );
};

/** Two meetings with their registrations, what messages are sent by, and SMS that wait for their receipts. */
export const fillMessages = async (
  place: { dataDir: string; databaseUrl: string | undefined },
  { rows, mails, sent, port }: { rows: number; mails: number; sent: number; port: number },
): Promise<void> => {
  const registrations = rows + mails;
  // Everyone is another person: sevens of people are passed over, so that their number may have no seven in it.
  const members = registrations + (registrations % 7 === 0 ? 1 : 0);
  await fillRegistrations(place, { registrations, members, perMeeting: rows });
  const database = await openDatabase(place, () => undefined);
  const at = new Date().toISOString();
  await database.db.transaction().execute(async (transaction) => {
    await addSettings(transaction, port, at);
    await addSent(transaction, sent, at);
  });
  await database.close();
  if (place.databaseUrl !== undefined) await analyze(place.databaseUrl);
};
