import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { inMeeting, type OwnOfMeeting } from '../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixRow, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { endWaiting } from '../../testing/matrix/waiting-tasks.ts';
import { categoryOf, fileIn, oneFile } from '../carbon-activities/carbon-activities.matrix.ts';

const AT = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
const NO_REASON = { state_reason: '' };

let runNumber = 0;

const insertRun = async ({ db }: TestApp, of: OwnOfMeeting) => {
  runNumber += 1;
  await db.updateTable('carbon_runs').set({ is_current: 0 }).where('meeting_id', '=', of.meeting_id).execute();
  const { id, customer_id, meeting_id } = of;
  await db
    .insertInto('carbon_runs')
    .values({
      id,
      customer_id,
      meeting_id,
      no: 1000 + runNumber,
      state: 'done',
      is_current: 1,
      // After everything else that the tests do in the meeting.
      computed_at: '2099-01-01T00:00:00.000Z',
      ...NO_REASON,
      ...AT,
    })
    .execute();
};

const run = inMeeting((app, of) => insertRun(app, of));

/** A line of a calculation with the same id, because it is listed with the lines of that one. */
const result = inMeeting(async (app, { id, customer_id, meeting_id }) => {
  await insertRun(app, { id, customer_id, meeting_id });
  await app.db
    .insertInto('carbon_results')
    .values({
      id,
      customer_id,
      meeting_id,
      run_id: id,
      no: 1,
      category_id: 'C',
      scope: '3',
      phase: 'hold',
      description: id,
      category_name: id,
      milligrams: 5,
      activity_id: null,
      factor_id: null,
      type_id: null,
      data_year: null,
      area_name: '',
      type_name: '',
      qty: '1',
      unit: 'kWh',
      qty_std: '1',
      unit_std: 'kWh',
      data_level: 'measured',
    })
    .execute();
});

const measure = inMeeting(async (app, own, spot) => {
  const attachments = await oneFile(app, spot);
  const category_id = await categoryOf(app, own.customer_id);
  await app.db
    .insertInto('carbon_measures')
    .values({ ...own, name: `措施${own.id}`, category_id, kg_saved: '5', attachments, ...AT })
    .execute();
});

const offset = (state: 'planned' | 'bought') =>
  inMeeting(async (app, own, spot) => {
    const text = { project: `项目${own.id}`, registry_no: own.id, attachments: await oneFile(app, spot) };
    await app.db
      .insertInto('carbon_offsets')
      .values({ ...own, ...text, kg: '5', state, ...NO_REASON, ...AT })
      .execute();
  });

const report = (state: 'draft' | 'audited' | 'published') =>
  inMeeting(async (app, own) => {
    const run_id = newId();
    await insertRun(app, { ...own, id: run_id });
    await app.db.updateTable('carbon_runs').set({ state: 'locked' }).where('id', '=', run_id).execute();
    await app.db
      .insertInto('carbon_reports')
      .values({ ...own, title: `报告${own.id}`, run_id, state, ...NO_REASON, ...AT })
      .execute();
  });

const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const withReason = ({ id }: MatrixTarget) => ({ id, version: 1, reason: '不符' });
const on = (kind: ObjectKind, input: NonNullable<MatrixRow['input']> = asItIs): MatrixRow => ({
  on: kind,
  within: 'meeting',
  input,
});

const categoryHere = ({ world, caller }: MatrixTarget) => categoryOf(world, caller.customerId);
const runHere = async ({ world, caller }: MatrixTarget): Promise<string> => {
  const id = newId();
  const meeting = await world.db
    .selectFrom('meetings')
    .select(['id', 'customer_id'])
    .where('code', '=', caller.meetingCode ?? '')
    .executeTakeFirst();
  if (meeting === undefined) return 'nothing';
  await insertRun(world, { id, customer_id: meeting.customer_id, meeting_id: meeting.id });
  return id;
};

const MEASURE = { name: '少印纸', kgSaved: '12.5' };
const OFFSET = { project: '林业', registryNo: 'R1', kg: '12.5' };
const STEP = { id: 'nothing', version: 1 };
const SHARES = { flightsToRail: 10, vegetarian: 10, vegetarianSaving: 50, greenPower: 10 };

export const matrix: NounMatrix = {
  rows: {
    listCarbonRuns: {
      ...on(run, async ({ world, id }) => {
        const row = await world.db.selectFrom('carbon_runs').select('no').where('id', '=', id).executeTakeFirst();
        return { no: row?.no ?? 0 };
      }),
      verdict: listed,
    },
    getCarbonRun: on(run, byId),
    lockCarbonRun: on(run),
    startCarbonRun: {
      within: 'meeting',
      // One calculation of a meeting goes on at a time.
      input: async ({ world }) => {
        await world.db.updateTable('carbon_runs').set({ state: 'failed' }).where('state', '=', 'queued').execute();
        return {};
      },
      logs: 2,
    },
    listCarbonResults: { ...on(result, ({ id }) => ({ run: id, categoryName: id })), verdict: listed },
    listCarbonMeasures: { ...on(measure, ({ id }) => ({ name: `措施${id}` })), verdict: listed },
    getCarbonMeasure: on(measure, byId),
    addCarbonMeasure: {
      within: 'meeting',
      input: async (target) => ({ ...MEASURE, category: await categoryHere(target) }),
    },
    editCarbonMeasure: on(measure, async (target) => ({
      id: target.id,
      version: 1,
      ...MEASURE,
      category: await categoryHere(target),
    })),
    deleteCarbonMeasure: on(measure, byId),
    downloadCarbonMeasureFile: on(measure, fileIn('carbon_measures')),
    downloadCarbonOffsetFile: on(offset('planned'), fileIn('carbon_offsets')),
    listCarbonOffsets: { ...on(offset('planned'), ({ id }) => ({ project: `项目${id}` })), verdict: listed },
    getCarbonOffset: on(offset('planned'), byId),
    addCarbonOffset: { within: 'meeting', input: ({ number }) => ({ ...OFFSET, registryNo: `R${number}` }) },
    editCarbonOffset: on(offset('planned'), ({ id, number }) => ({
      id,
      version: 1,
      ...OFFSET,
      registryNo: `E${number}`,
    })),
    deleteCarbonOffset: on(offset('planned'), byId),
    buyCarbonOffset: on(offset('planned')),
    retireCarbonOffset: on(offset('bought')),
    cancelCarbonOffset: on(offset('bought'), withReason),
    listCarbonReports: { ...on(report('draft'), ({ id }) => ({ title: `报告${id}` })), verdict: listed },
    getCarbonReport: on(report('draft'), byId),
    getCarbonReportContent: on(report('published'), byId),
    downloadCarbonReport: on(report('published'), byId),
    addCarbonReport: {
      within: 'meeting',
      input: async (target) => ({ title: '报告', run: await runHere(target) }),
    },
    editCarbonReport: on(report('draft'), async (target) => ({
      id: target.id,
      version: 1,
      title: '报告乙',
      run: await runHere(target),
    })),
    deleteCarbonReport: on(report('draft'), byId),
    approveCarbonReport: on(report('draft')),
    reopenCarbonReport: on(report('audited'), withReason),
    publishCarbonReport: on(report('audited')),
    withdrawCarbonReport: on(report('published'), withReason),
    getCarbonFigures: { within: 'meeting', input: () => ({}) },
    askWhatIf: on(run, ({ id }) => ({ runId: id, ...SHARES })),
    // The task and the export are two rows in the log.
    exportCarbonFigures: {
      ...on(run, ({ id }) => ({ runId: id })),
      input: async (target) => {
        await endWaiting(target);
        return { runId: target.id };
      },
      logs: 2,
    },
    getCarbonOverview: { within: 'company', input: () => ({}) },
  },
  samples: {
    downloadCarbonMeasureFile: { id: 'nothing', fileName: 'nothing' },
    downloadCarbonOffsetFile: { id: 'nothing', fileName: 'nothing' },
    lockCarbonRun: STEP,
    addCarbonMeasure: { ...MEASURE, category: 'nothing' },
    editCarbonMeasure: { ...STEP, ...MEASURE, category: 'nothing' },
    addCarbonOffset: OFFSET,
    editCarbonOffset: { ...STEP, ...OFFSET },
    buyCarbonOffset: STEP,
    retireCarbonOffset: STEP,
    cancelCarbonOffset: { ...STEP, reason: '不符' },
    addCarbonReport: { title: '报告', run: 'nothing' },
    editCarbonReport: { ...STEP, title: '报告', run: 'nothing' },
    approveCarbonReport: STEP,
    reopenCarbonReport: { ...STEP, reason: '不符' },
    publishCarbonReport: STEP,
    withdrawCarbonReport: { ...STEP, reason: '不符' },
    askWhatIf: { runId: 'nothing', ...SHARES },
    exportCarbonFigures: { runId: 'nothing' },
  },
  kept: [
    {
      edit: 'editCarbonMeasure',
      get: 'getCarbonMeasure',
      on: measure,
      isInMeeting: true,
      named: ({ category }) => ({ category: category.id }),
      filled: { method: '少印 10 千克', evidence: '采购单' },
    },
    {
      edit: 'editCarbonOffset',
      get: 'getCarbonOffset',
      on: offset('planned'),
      isInMeeting: true,
      filled: { type: 'forest', vintage: 2021, unitPrice: 7700, certificate: '凭证 1' },
    },
    {
      edit: 'editCarbonReport',
      get: 'getCarbonReport',
      on: report('draft'),
      isInMeeting: true,
      filled: { statement: '说明' },
    },
  ],
};
