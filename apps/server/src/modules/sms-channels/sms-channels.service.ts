import { randomBytes } from 'node:crypto';
import { refuseField } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { smsAccessRules, smsChannelBlockers, smsChannelProblems, smsChannelRecord } from '@huiwu/contract/sms-channels';
import { hashToken, type Secrets } from '../../platform/secrets.ts';
import type { Clock } from '../../platform/clock.ts';
import { createDecisions } from '../../records/decisions.ts';
import { createRecordService, type Doing } from '../../records/record.service.ts';
import type { StoredRow } from '../../records/record.table.ts';
import type { Store, Work } from '../../store.ts';
import type { SmsChannelRepositories } from './sms-channels.store.ts';

interface Needs {
  store: Store<SmsChannelRepositories>;
  clock: Clock;
  secrets: Pick<Secrets, 'encrypt'>;
}

type SmsChannelTableRow = StoredRow<'sms_channels'>;
type ChannelChange = Doing<typeof smsChannelRecord, SmsChannelTableRow>;

/** A sign is added under this lock, and its channel is deleted under it. */
export const lockOfSmsChannel = (id: string): string => `sms sign ${id}`;

export const smsChannelDecisions = createDecisions<
  SmsChannelRepositories,
  Pick<SmsChannelTableRow, 'id' | 'version'>,
  { signs: number }
>({
  name: 'smsChannels',
  refusals: { inUse: lifecycleErrors.inUse },
  guards: { delete: ({ facts }) => [facts.signs > 0 && smsChannelBlockers.inUse({ count: facts.signs })] },
  loadFacts: async ({ repositories }, rows) => {
    const ids = rows.map(({ id }) => id);
    // Deleted ones can be restored, and need their channel then.
    const signs = await repositories.smsSigns.findBy('channel_id', ids);
    return ({ id }) => ({ signs: signs.filter(({ channel_id }) => channel_id === id).length });
  },
});

/** An edit without an input keeps the stored value, so the rules hold for both together. */
const refuseIncomplete = ({ values, before }: Extract<ChannelChange, { action: 'edit' }>): void => {
  const together = {
    provider: before.provider,
    accessKeyId: values.accessKeyId ?? before.access_key_id,
    accessKeySecret: values.accessKeySecret || before.access_key_cipher,
    sdkAppId: values.sdkAppId ?? before.sdk_app_id,
  };
  for (const { at, holds, sentence } of smsAccessRules) if (!holds(together)) refuseField(at, sentence);
  // A key is its id and its secret: one without the other signs nothing that the carrier accepts.
  const isOtherKey = together.accessKeyId !== before.access_key_id;
  const isOld = !values.accessKeySecret && before.access_key_cipher !== '';
  if (isOtherKey && isOld) refuseField('accessKeySecret', smsChannelProblems.keyChanged);
};

/** Asked again under the lock, so that no sign is added meanwhile. */
const refuseUsed = async (work: Work<SmsChannelRepositories>, before: SmsChannelTableRow): Promise<void> => {
  await work.repositories.locks.take(lockOfSmsChannel(before.id));
  await smsChannelDecisions.refuseBlocked(work, before, 'delete');
};

/** 128 bits by which the carrier's callbacks find their channel, in hexadecimal digits, which log lines always hide. */
const CALLBACK_BYTES = 16;

/** Companies' accounts at carriers of short messages. */
export const createSmsChannelService = ({ store, clock, secrets }: Needs) =>
  createRecordService({
    store,
    clock,
    secrets,
    record: smsChannelRecord,
    module: '短信通道',
    of: ({ smsChannels }: SmsChannelRepositories) => smsChannels,
    decisions: smsChannelDecisions,
    check: async (work: Work<SmsChannelRepositories>, doing: ChannelChange) => {
      if (doing.action === 'edit') refuseIncomplete(doing);
      if (doing.action === 'delete') await refuseUsed(work, doing.before);
      if (doing.action !== 'add') return undefined;
      const callback = randomBytes(CALLBACK_BYTES).toString('hex');
      return {
        customer_id: work.caller.customerId,
        callback_cipher: secrets.encrypt(callback),
        callback_hash: hashToken(callback),
      };
    },
  });
