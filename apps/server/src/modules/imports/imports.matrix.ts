import { carbonActivityImport } from '@huiwu/contract/carbon-activities';
import { carbonAreaImport } from '@huiwu/contract/carbon-areas';
import { carbonCategoryImport } from '@huiwu/contract/carbon-categories';
import { carbonFactorImport } from '@huiwu/contract/carbon-factors';
import type { TestApp } from '../../testing/test-app.ts';
import { adminImport } from '@huiwu/contract/admins';
import { areaOf } from '@huiwu/contract/catalogue/access';
import { bankLineImport } from '@huiwu/contract/bank-lines';
import { departmentImport } from '@huiwu/contract/departments';
import { dictionaryImport } from '@huiwu/contract/dictionaries';
import { discountRuleImport } from '@huiwu/contract/discount-rules';
import { feeItemImport, feePriceImport } from '@huiwu/contract/fee-items';
import { modesOf, type ImportPlan } from '@huiwu/contract/imports';
import { invitationImport } from '@huiwu/contract/invitations';
import { invoiceResultImport } from '@huiwu/contract/invoices';
import { invoiceTitleImport } from '@huiwu/contract/invoice-titles';
import { memberImport } from '@huiwu/contract/members';
import { offlinePaymentImport } from '@huiwu/contract/orders';
import { newId } from '../../platform/ids.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import { registrationImport } from '@huiwu/contract/registrations';
import { smsTemplateImport } from '@huiwu/contract/sms-templates';
import { suppressionImport } from '@huiwu/contract/suppressions';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixRow, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { ImportJobRow } from './imports.table.ts';

const isOfMeeting = ({ rights }: ImportPlan): boolean => areaOf(rights.import) === 'meeting';

const modeOf = (plan: ImportPlan) => modesOf(plan)[0] ?? 'insert';

const fieldsOf = ({ columns }: ImportPlan) => columns.map(({ name, isRequired }) => (isRequired ? name : null));

/** Where the imports of a noun can lie: entries of dictionaries are imported by people of the platform alone. */
const placesOf = (plan: ImportPlan): ObjectKind['places'] => {
  if (plan.name === 'dictionaries') return ['own', 'absent'];
  if (isOfMeeting(plan)) return ['sameDepartment', 'otherDepartment', 'otherCompany', 'absent'];
  return ['own', 'sameDepartment', 'below', 'otherDepartment', 'otherCompany', 'absent'];
};

const withinOf = (plan: ImportPlan): Pick<MatrixRow, 'within'> => {
  if (plan.name === 'dictionaries') return { within: 'platform' };
  return isOfMeeting(plan) ? { within: 'meeting' } : {};
};

/** One admin has only so many tasks at a time. */
const endTasks = async ({ db }: TestApp): Promise<void> => {
  await db
    .updateTable('background_tasks')
    .set({ state: 'done' })
    .where('kind', 'like', '%.import-%')
    .where('state', '!=', 'done')
    .execute();
};

/** An import in one of its states, with one row that could be written and one that could not. */
const job = (plan: ImportPlan, state: ImportJobRow['state']): ObjectKind => ({
  places: placesOf(plan),
  make: async (app, spot) => {
    const { build, store, secrets, clock } = app;
    const { customerId, departmentId, createdBy, number } = spot;
    await endTasks(app);
    const id = newId();
    // Only columns that every importer may see are matched before: hidden ones keep their field.
    const matched = state === 'uploaded' ? fieldsOf(plan) : plan.columns.map(({ name }) => name);
    const { imports, importRows } = store.read(ALL_CUSTOMERS);
    await imports.insert({
      id,
      customer_id: customerId,
      meeting_id: isOfMeeting(plan) ? (await meetingAt(app, spot)).id : null,
      noun: plan.name,
      number: `DR${number}`,
      state,
      mode: modeOf(plan),
      file_name: '名单.csv',
      sheet: '',
      sheets: '[]',
      columns: JSON.stringify(plan.columns.map(({ label }, at) => ({ heading: label, field: matched[at] ?? null }))),
      headings_key: '',
      activity: null,
      task_id: null,
      created_by: createdBy ?? (await build.admin(customerId, { departmentId })).id,
      created_at: clock.now().toISOString(),
    });
    const row = {
      job_id: id,
      customer_id: customerId,
      cells: secrets.encrypt(JSON.stringify(plan.columns.map(() => ''))),
      key_1: null,
      key_2: null,
      target_id: null,
      target_version: null,
      before: null,
    };
    await importRows.insert([
      { ...row, row_number: 2, result: 'new' },
      { ...row, row_number: 3, result: 'error' },
    ]);
    return id;
  },
});

const byId = ({ id }: MatrixTarget) => ({ id });

const rowsOf = (name: string, plan: ImportPlan): Record<string, MatrixRow> => {
  const calls: Record<string, MatrixRow> = {
    template: {},
    upload: {},
    map: { on: job(plan, 'uploaded'), input: ({ id }) => ({ id, fields: fieldsOf(plan) }) },
    check: { on: job(plan, 'mapped'), input: ({ id }) => ({ id, mode: modeOf(plan) }) },
    mend: { on: job(plan, 'checked'), input: ({ id }) => ({ id, row: 3, column: 0, value: '甲' }) },
    commit: { on: job(plan, 'checked'), input: byId },
    revert: { on: job(plan, 'done'), input: byId },
    get: { on: job(plan, 'checked'), input: byId },
    rows: { on: job(plan, 'checked'), input: byId },
    failed: { on: job(plan, 'checked'), input: byId },
    list: { on: job(plan, 'checked'), input: () => ({ limit: 200 }), verdict: listed },
  };
  return Object.fromEntries(
    Object.entries(calls).map(([call, row]) => [
      `${name}.${call}`,
      { ...(row.on !== undefined && { within: 'rows' }), ...row, ...withinOf(plan) },
    ]),
  );
};

const samplesOf = (name: string, plan: ImportPlan): NounMatrix['samples'] => ({
  [`${name}.upload`]: {
    file: { filename: '名单.csv', content: `${plan.columns.map(({ label }) => label).join(',')}\n甲` },
  },
  [`${name}.map`]: { id: 'nothing', fields: fieldsOf(plan) },
  [`${name}.check`]: { id: 'nothing', mode: modeOf(plan) },
  [`${name}.rows`]: { id: 'nothing' },
  [`${name}.mend`]: { id: 'nothing', row: 2, column: 0, value: '甲' },
});

/** Every import by the name of its calls in the contract. */
const IMPORTS: Record<string, ImportPlan> = {
  carbonActivityImports: carbonActivityImport,
  carbonAreaImports: carbonAreaImport,
  carbonCategoryImports: carbonCategoryImport,
  carbonFactorImports: carbonFactorImport,
  adminImports: adminImport,
  departmentImports: departmentImport,
  memberImports: memberImport,
  registrationImports: registrationImport,
  invitationImports: invitationImport,
  bankLineImports: bankLineImport,
  dictionaryImports: dictionaryImport,
  invoiceTitleImports: invoiceTitleImport,
  feeItemImports: feeItemImport,
  feePriceImports: feePriceImport,
  discountRuleImports: discountRuleImport,
  invoiceResultImports: invoiceResultImport,
  offlinePaymentImports: offlinePaymentImport,
  suppressionImports: suppressionImport,
  smsTemplateImports: smsTemplateImport,
};

const ofAll = <Made>(make: (name: string, plan: ImportPlan) => Record<string, Made>): Record<string, Made> =>
  Object.assign({}, ...Object.entries(IMPORTS).map(([name, plan]) => make(name, plan)));

export const matrix: NounMatrix = { rows: ofAll(rowsOf), samples: ofAll(samplesOf), kept: [] };
