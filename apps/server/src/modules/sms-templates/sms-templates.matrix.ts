import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, textOf, type MatrixRow, type MatrixTarget } from '../../testing/matrix/row.ts';
import { signOf } from '../sms-signs/sms-signs.matrix.ts';

const AT = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
const CONTENT = '您好，{{insertName}}，您的报名已通过审核。';
const APPROVED = { state: 'approved' };

type TemplateState = 'draft' | 'submitted' | 'approved' | 'disabled';

const template = (state: TemplateState): ObjectKind => ({
  places: ['sameDepartment', 'otherCompany', 'deleted', 'absent'],
  make: async (app, { customerId, isDeleted, number }) => {
    const id = newId();
    const sign_id = await signOf(app, customerId, APPROVED);
    const own = { id, code: `T${id.replaceAll(/\W/g, '')}`, name: `模板${number}`, content: CONTENT, sign_id, state };
    await app.db
      .insertInto('sms_templates')
      .values({ ...own, ...AT, customer_id: customerId, ...(isDeleted && { deleted_at: AT.created_at }) })
      .execute();
    return id;
  },
});

/** As the carrier accepted it, at a channel that keeps what it is given. */
const testable: ObjectKind = {
  places: ['sameDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => {
    const id = await template('approved').make(app, spot);
    const approved = JSON.stringify({ sign: '远山会展', providerCode: 'SMS_1', variables: [] });
    await app.db.updateTable('sms_templates').set({ approved }).where('id', '=', id).execute();
    await app.db.updateTable('sms_channels').set({ provider: 'outbox' }).execute();
    return id;
  },
};

/** In review, at a channel whose results are registered by hand. */
const reviewed: ObjectKind = {
  places: ['sameDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => {
    const id = await template('submitted').make(app, spot);
    await app.db.updateTable('sms_channels').set({ provider: 'outbox' }).execute();
    return id;
  },
};

const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const step = (state: TemplateState, input: NonNullable<MatrixRow['input']> = asItIs): MatrixRow => ({
  on: template(state),
  within: 'company',
  input,
});

const signHere = ({ world, caller }: MatrixTarget) => signOf(world, caller.customerId, APPROVED);
const signOfTemplate = async ({ world, id }: MatrixTarget): Promise<string> => {
  const row = await world.db.selectFrom('sms_templates').select('sign_id').where('id', '=', id).executeTakeFirst();
  return row?.sign_id ?? 'nothing';
};

export const matrix: NounMatrix = {
  rows: {
    listSmsTemplates: {
      on: template('draft'),
      within: 'company',
      input: async (target) => ({ code: await textOf(target, 'sms_templates', 'code') }),
      verdict: listed,
    },
    getSmsTemplate: { ...step('draft', byId), but: { deleted: 200 } },
    addSmsTemplate: {
      within: 'company',
      input: async (target) => ({
        code: `C${target.number}`,
        name: '报名通过',
        sign: await signHere(target),
        content: CONTENT,
      }),
    },
    editSmsTemplate: step('draft', async (target) => ({
      id: target.id,
      version: 1,
      name: `模板乙${target.number}`,
      sign: await signOfTemplate(target),
      content: CONTENT,
    })),
    deleteSmsTemplate: {
      ...step('draft', byId),
      but: { deleted: 200 },
      idleAt: ['deleted'],
      logs: (place) => (place === 'deleted' ? 0 : 1),
    },
    restoreSmsTemplate: {
      ...step('draft', byId),
      but: { deleted: 200 },
      logs: (place) => (place === 'deleted' ? 1 : 0),
    },
    submitSmsTemplate: step('draft'),
    approveSmsTemplate: step('submitted', ({ id }) => ({ id, version: 1, providerCode: 'SMS_1' })),
    rejectSmsTemplate: step('submitted', ({ id }) => ({ id, version: 1, reason: '不符' })),
    disableSmsTemplate: step('approved'),
    enableSmsTemplate: step('disabled'),
    syncSmsTemplate: {
      on: reviewed,
      within: 'company',
      input: ({ id }) => ({ id, version: 1, providerCode: 'SMS_1' }),
      logs: () => 0,
    },
    testSmsTemplate: { on: testable, within: 'company', input: ({ id }) => ({ id, phone: '13800000001' }) },
  },
  samples: {
    syncSmsTemplate: { id: 'nothing', version: 1, providerCode: 'SMS_1' },
    testSmsTemplate: { id: 'nothing', phone: '13800000001' },
    addSmsTemplate: { code: 'C1', name: '报名通过', sign: 'nothing', content: CONTENT },
    editSmsTemplate: { id: 'nothing', version: 1, name: '报名通过', sign: 'nothing', content: CONTENT },
    submitSmsTemplate: { id: 'nothing', version: 1 },
    approveSmsTemplate: { id: 'nothing', version: 1, providerCode: 'SMS_1' },
    rejectSmsTemplate: { id: 'nothing', version: 1, reason: '不符' },
    disableSmsTemplate: { id: 'nothing', version: 1 },
    enableSmsTemplate: { id: 'nothing', version: 1 },
  },
  kept: [
    {
      edit: 'editSmsTemplate',
      get: 'getSmsTemplate',
      on: template('draft'),
      filled: { kind: 'promo', sceneDesc: '通知参会者', fallbacks: [{ token: 'insertName', text: '参会者' }] },
    },
  ],
};
