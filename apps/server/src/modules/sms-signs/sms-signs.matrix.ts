import { archiveErrors } from '@huiwu/contract/archives';
import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { ObjectKind, ObjectPlace } from '../../testing/matrix/objects.ts';
import { listed, textOf, type MatrixRow, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { fileIn, oneFile } from '../carbon-activities/carbon-activities.matrix.ts';

const AT = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
const PLACES: readonly ObjectPlace[] = ['sameDepartment', 'otherCompany', 'deleted', 'absent'];

/** An enabled channel of the customer. */
export const channelOf = async ({ db }: Pick<TestApp, 'db'>, customerId: string): Promise<string> => {
  const id = newId();
  const own = { id, name: `通道${id}`, provider: 'aliyun' as const, callback_cipher: 'sealed', callback_hash: id };
  await db
    .insertInto('sms_channels')
    .values({ ...own, ...AT, customer_id: customerId })
    .execute();
  return id;
};

type SignState = 'draft' | 'submitted' | 'approved' | 'disabled';

/** A sign of the customer at a channel of its own. */
export const signOf = async (app: Pick<TestApp, 'db'>, customerId: string, own: object = {}): Promise<string> => {
  const id = newId();
  const row = { id, text: '远山会展', channel_id: await channelOf(app, customerId), ...AT, customer_id: customerId };
  await app.db
    .insertInto('sms_signs')
    .values({ ...row, ...own })
    .execute();
  return id;
};

const sign = (state: SignState): ObjectKind => ({
  places: PLACES,
  make: (app, { customerId, isDeleted, number }) =>
    signOf(app, customerId, { text: `签名${number}`, state, ...(isDeleted && { deleted_at: AT.created_at }) }),
});

const proven: ObjectKind = {
  places: ['sameDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) =>
    signOf(app, spot.customerId, { text: `证明${spot.number}`, attachments: await oneFile(app, spot) }),
};

const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const explained = ({ id }: MatrixTarget) => ({ id, version: 1, reason: '不符' });
const step = (state: SignState, input: NonNullable<MatrixRow['input']> = asItIs): MatrixRow => ({
  on: sign(state),
  within: 'company',
  input,
});

export const matrix: NounMatrix = {
  rows: {
    listSmsSigns: {
      on: sign('draft'),
      within: 'company',
      input: async (target) => ({ text: await textOf(target, 'sms_signs', 'text') }),
      verdict: listed,
    },
    getSmsSign: { ...step('draft', byId), but: { deleted: 200 } },
    addSmsSign: {
      within: 'company',
      input: async ({ world, caller }) => ({ text: '远山会展', channel: await channelOf(world, caller.customerId) }),
    },
    editSmsSign: step('draft', ({ id }) => ({ id, version: 1, text: '远山年会' })),
    deleteSmsSign: {
      ...step('draft', byId),
      but: { deleted: 200 },
      idleAt: ['deleted'],
      logs: (place) => (place === 'deleted' ? 0 : 1),
    },
    restoreSmsSign: { ...step('draft', byId), but: { deleted: 200 }, logs: (place) => (place === 'deleted' ? 1 : 0) },
    submitSmsSign: step('draft'),
    approveSmsSign: step('submitted'),
    rejectSmsSign: step('submitted', explained),
    disableSmsSign: step('approved'),
    enableSmsSign: step('disabled'),
    downloadSmsSignProof: { on: proven, within: 'company', input: fileIn('sms_signs') },
    packSmsSignProofs: {
      on: proven,
      within: 'company',
      input: async (target) => ({ filter: { text: await textOf(target, 'sms_signs', 'text') } }),
      // The task is logged as well.
      logs: 2,
      verdict: ({ code }) => (code === archiveErrors.noFiles.code ? 404 : code),
    },
  },
  samples: {
    packSmsSignProofs: { filter: {} },
    downloadSmsSignProof: { id: 'nothing', fileName: 'nothing' },
    addSmsSign: { text: '远山会展', channel: 'nothing' },
    editSmsSign: { id: 'nothing', version: 1, text: '远山会展' },
    submitSmsSign: { id: 'nothing', version: 1 },
    approveSmsSign: { id: 'nothing', version: 1 },
    rejectSmsSign: { id: 'nothing', version: 1, reason: '不符' },
    disableSmsSign: { id: 'nothing', version: 1 },
    enableSmsSign: { id: 'nothing', version: 1 },
  },
  kept: [{ edit: 'editSmsSign', get: 'getSmsSign', on: sign('draft'), filled: { remark: '说明' } }],
};
