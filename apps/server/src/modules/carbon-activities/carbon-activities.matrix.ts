import { archiveErrors } from '@huiwu/contract/archives';
import type { CarbonActivityState } from '@huiwu/contract/carbon-activities';
import type { Attachment } from '@huiwu/contract/files';
import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import { KINDS, type ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixRow, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { Spot } from '../../testing/matrix/spot.ts';
import type { TestApp } from '../../testing/test-app.ts';

const AT = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
const DRAFT = { description: '用电', qty: '5', unit: 'kWh' };

/** A category of electricity, below another one. */
export const categoryOf = async ({ db }: Pick<TestApp, 'db'>, customer_id: string): Promise<string> => {
  const [parent, id] = [newId(), newId()];
  // Of the platform, so that it is there for callers of any company.
  const own = { customer_id, is_shared: 1, ...AT };
  await db
    .insertInto('carbon_categories')
    .values({ id: parent, code: parent, name: '能源', ...own })
    .execute();
  await db
    .insertInto('carbon_categories')
    .values({ id, code: id, name: '电力', parent_id: parent, units: 'kWh = elec.own', ...own })
    .execute();
  return id;
};

/** The attachments of a record: one file. */
export const oneFile = async (app: TestApp, spot: Spot): Promise<string> => {
  const id = await KINDS.file.make(app, { ...spot, isDeleted: false });
  return JSON.stringify([{ fileName: `${id}.txt`, name: '凭证.txt', size: 7 }]);
};

/** Of a record with one file. */
export const fileIn =
  (table: 'carbon_activities' | 'carbon_measures' | 'carbon_offsets' | 'sms_signs' | 'notices') =>
  async ({ world, id }: MatrixTarget) => {
    const row = await world.db.selectFrom(table).select('attachments').where('id', '=', id).executeTakeFirst();
    const [file] = JSON.parse(row?.attachments ?? '[]') as Attachment[];
    return { id, fileName: file?.fileName ?? 'nothing' };
  };

const activity = (state: CarbonActivityState): ObjectKind => ({
  places: ['sameDepartment', 'otherDepartment', 'otherCompany', 'deleted', 'absent'],
  make: async (app, spot) => {
    const id = newId();
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    await app.db
      .insertInto('carbon_activities')
      .values({
        id,
        customer_id,
        meeting_id,
        category_id: await categoryOf(app, customer_id),
        ...DRAFT,
        description: `用电${id}`,
        attachments: await oneFile(app, spot),
        source: 'manual',
        state,
        state_reason: '',
        ...AT,
        ...(spot.isDeleted && { deleted_at: AT.created_at }),
      })
      .execute();
    return id;
  },
});

const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const step = (state: CarbonActivityState, input: NonNullable<MatrixRow['input']> = asItIs): MatrixRow => ({
  on: activity(state),
  within: 'meeting',
  input,
});
const withReason = ({ id }: MatrixTarget) => ({ id, version: 1, reason: '不符' });

const editOf = async ({ world, id, number }: MatrixTarget) => {
  const row = await world.db
    .selectFrom('carbon_activities')
    .select('category_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return { id, version: 1, ...DRAFT, category: row?.category_id ?? 'nothing', description: `用电乙${number}` };
};

export const matrix: NounMatrix = {
  rows: {
    listCarbonActivities: {
      on: activity('draft'),
      within: 'meeting',
      input: ({ id }) => ({ description: `用电${id}` }),
      verdict: listed,
    },
    getCarbonActivity: { ...step('draft', byId), but: { deleted: 200 } },
    addCarbonActivity: {
      within: 'meeting',
      input: async ({ world, caller }) => ({ ...DRAFT, category: await categoryOf(world, caller.customerId) }),
    },
    editCarbonActivity: step('draft', editOf),
    deleteCarbonActivity: {
      ...step('draft', byId),
      but: { deleted: 200 },
      idleAt: ['deleted'],
      logs: (place) => (place === 'deleted' ? 0 : 1),
    },
    restoreCarbonActivity: {
      ...step('draft', byId),
      but: { deleted: 200 },
      logs: (place) => (place === 'deleted' ? 1 : 0),
    },
    submitCarbonActivity: step('draft'),
    approveCarbonActivity: step('submitted'),
    rejectCarbonActivity: step('submitted', withReason),
    revokeCarbonActivity: step('audited', withReason),
    downloadCarbonActivityFile: { ...step('draft', fileIn('carbon_activities')), but: { deleted: 200 } },
    packCarbonEvidence: {
      on: activity('draft'),
      within: 'meeting',
      input: ({ id }) => ({ filter: { description: `用电${id}` } }),
      // The task is logged as well.
      logs: 2,
      verdict: ({ code }) => (code === archiveErrors.noFiles.code ? 404 : code),
    },
    previewAutoActivities: { within: 'meeting' },
    generateActivities: { within: 'meeting' },
  },
  samples: {
    packCarbonEvidence: { filter: {} },
    downloadCarbonActivityFile: { id: 'nothing', fileName: 'nothing' },
    addCarbonActivity: { ...DRAFT, category: 'nothing' },
    editCarbonActivity: { id: 'nothing', version: 1, ...DRAFT, category: 'nothing' },
    submitCarbonActivity: { id: 'nothing', version: 1 },
    approveCarbonActivity: { id: 'nothing', version: 1 },
    rejectCarbonActivity: { id: 'nothing', version: 1, reason: '不符' },
    revokeCarbonActivity: { id: 'nothing', version: 1, reason: '不符' },
  },
  kept: [
    {
      edit: 'editCarbonActivity',
      get: 'getCarbonActivity',
      on: activity('draft'),
      isInMeeting: true,
      named: ({ category }) => ({ category: category.id }),
      filled: {
        phase: 'close',
        area: null,
        occurredFrom: '2026-11-20',
        occurredTo: '2026-11-21',
        dataLevel: 'survey',
        factorOverride: '0.75',
        overrideReason: '供电公司证明',
        remark: '备注',
      },
    },
  ],
};
