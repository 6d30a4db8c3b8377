import type { SmsAccount } from '../../platform/carriers/carrier.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { StoredRow } from '../../records/record.table.ts';

type Stored = Pick<
  StoredRow<'sms_channels'>,
  'provider' | 'region' | 'endpoint' | 'access_key_id' | 'access_key_cipher' | 'sdk_app_id'
>;

/** The account of a stored channel, with its key. */
export const smsAccountOf = (row: Stored, { decrypt }: Pick<Secrets, 'decrypt'>): SmsAccount => ({
  provider: row.provider,
  region: row.region,
  endpoint: row.endpoint,
  accessKeyId: row.access_key_id,
  accessKeySecret: row.access_key_cipher === '' ? '' : decrypt(row.access_key_cipher),
  sdkAppId: row.sdk_app_id,
});
