import { randomBytes } from 'node:crypto';
import { refuseField } from '@huiwu/contract/base/errors';
import { smsAccessRules, smsChannelRecord } from '@huiwu/contract/sms-channels';
import { hashToken, type Secrets } from '../../platform/secrets.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RepositoryOf } from '../../records/record.repository.ts';
import { createRecordService, type Doing } from '../../records/record.service.ts';
import type { StoredRow } from '../../records/record.table.ts';
import type { Store } from '../../store.ts';

interface Needs {
  store: Store<{ smsChannels: RepositoryOf<'sms_channels', typeof smsChannelRecord> }>;
  clock: Clock;
  secrets: Pick<Secrets, 'encrypt'>;
}

type Change = Doing<typeof smsChannelRecord, StoredRow<'sms_channels'>>;

/** An edit without an input keeps the stored value, so the rules hold for both together. */
const refuseIncomplete = ({ values, before }: Extract<Change, { action: 'edit' }>): void => {
  const together = {
    provider: before.provider,
    accessKeyId: values.accessKeyId ?? before.access_key_id,
    accessKeySecret: values.accessKeySecret || before.access_key_cipher,
    sdkAppId: values.sdkAppId ?? before.sdk_app_id,
  };
  for (const { at, holds, sentence } of smsAccessRules) if (!holds(together)) refuseField(at, sentence);
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
    of: ({ smsChannels }) => smsChannels,
    check: ({ caller }, doing) => {
      if (doing.action === 'edit') refuseIncomplete(doing);
      if (doing.action !== 'add') return Promise.resolve();
      const callback = randomBytes(CALLBACK_BYTES).toString('hex');
      return Promise.resolve({
        customer_id: caller.customerId,
        callback_cipher: secrets.encrypt(callback),
        callback_hash: hashToken(callback),
      });
    },
  });
