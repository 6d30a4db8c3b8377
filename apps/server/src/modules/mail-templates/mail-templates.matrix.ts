import type { Attachment } from '@huiwu/contract/files';
import type { MailScene, MailTemplateState } from '@huiwu/contract/mail-templates';
import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { KINDS, type ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, textOf, type MatrixRow, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { Spot } from '../../testing/matrix/spot.ts';
import type { TestApp } from '../../testing/test-app.ts';

const AT = '2026-01-01T00:00:00.000Z';
const HTML = '<p>您好，{{insertName}}。</p>';
/** Its meeting does not exist: a caller who is let through hears it at the field. */
const NOWHERE = 400;

const fileAt = async (app: TestApp, spot: Spot): Promise<Attachment> => {
  const id = await KINDS.file.make(app, { ...spot, isDeleted: false });
  return { fileName: `${id}.txt`, name: '说明.txt', size: 7 };
};

/** With a file and two versions. */
const template = (state: MailTemplateState, scene: MailScene = 'reg_approved'): ObjectKind => ({
  places: ['sameDepartment', 'otherCompany', 'deleted', 'absent'],
  make: async (app, spot) => {
    const { customerId, isDeleted, number } = spot;
    const id = newId();
    const content = { subject: '主题', html: HTML, text: '您好，{{insertName}}。', fallbacks: '[]' };
    const owner = { customer_id: customerId };
    const stamps = { created_at: AT, created_by: null, updated_at: AT, updated_by: null };
    await app.db
      .insertInto('mail_templates')
      .values({
        id,
        ...owner,
        ...content,
        ...stamps,
        code: `T${id.replaceAll(/\W/g, '')}`,
        name: `模板${number}`,
        scene,
        scope: 'company',
        text: content.text,
        state,
        state_reason: '',
        revision: 2,
        attachments: JSON.stringify([await fileAt(app, spot)]),
        deleted_at: isDeleted === true ? AT : null,
      })
      .execute();
    const versions = [1, 2].map((of) => ({ id: newId(), ...owner, template_id: id, number: of, ...content }));
    await app.db
      .insertInto('mail_template_versions')
      .values(versions.map((each) => ({ ...each, html: `<p>${each.number}</p>`, created_at: AT, created_by: null })))
      .execute();
    return id;
  },
});

export const enabledTemplate = template('enabled');

const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const step = (state: MailTemplateState, input: NonNullable<MatrixRow['input']> = asItIs): MatrixRow => ({
  on: template(state),
  within: 'company',
  input,
});

/** The one file of a template, where there is one. */
const fileOf = async ({ world, id }: MatrixTarget) => {
  const row = await world.db.selectFrom('mail_templates').select('attachments').where('id', '=', id).executeTakeFirst();
  const [file] = JSON.parse(row?.attachments ?? '[]') as Attachment[];
  return { id, fileName: file?.fileName ?? 'nothing' };
};

/** A sender of the template's company at which nothing listens. */
const senderOf = async ({ world, caller, id: templateId }: MatrixTarget): Promise<string> => {
  const id = newId();
  const of = await world.db
    .selectFrom('mail_templates')
    .select('customer_id')
    .where('id', '=', templateId)
    .executeTakeFirst();
  await world.db
    .insertInto('senders')
    .values({
      id,
      customer_id: of?.customer_id ?? caller.customerId,
      address: `m${id.replaceAll(/\W/g, '')}@yunting.example`,
      from_name: '云庭会展',
      host: '127.0.0.1',
      port: 1,
      security: 'none',
      created_at: AT,
      created_by: null,
      updated_at: AT,
      updated_by: null,
    })
    .execute();
  return id;
};

const text = { subject: '主题', html: HTML };

export const matrix: NounMatrix = {
  rows: {
    listMailTemplates: {
      on: template('draft'),
      within: 'company',
      input: async (target) => ({ code: await textOf(target, 'mail_templates', 'code') }),
      verdict: listed,
    },
    getMailTemplate: { ...step('draft', byId), but: { deleted: 200 } },
    addMailTemplate: {
      within: 'company',
      input: ({ number }) => ({ code: `C${number}`, name: '报名通过', scene: 'free', ...text }),
    },
    editMailTemplate: step('draft', (target) => ({ ...asItIs(target), name: `模板乙${target.number}`, ...text })),
    deleteMailTemplate: {
      ...step('draft', byId),
      but: { deleted: 200 },
      idleAt: ['deleted'],
      logs: (place) => (place === 'deleted' ? 0 : 1),
    },
    restoreMailTemplate: {
      ...step('draft', byId),
      but: { deleted: 200 },
      logs: (place) => (place === 'deleted' ? 1 : 0),
    },
    // Of other scenes only one can be enabled, so that one line would hinder the next.
    enableMailTemplate: { on: template('draft', 'free'), within: 'company', input: asItIs },
    disableMailTemplate: step('enabled'),
    reviseMailTemplate: step('disabled'),
    listMailVersions: { ...step('draft', byId), but: { deleted: 200 } },
    compareMailVersions: { ...step('draft', ({ id }) => ({ id, from: 0, to: 2 })), but: { deleted: 200 } },
    recoverMailDefault: step('draft'),
    restoreMailVersion: step('draft', (target) => ({ ...asItIs(target), number: 1 })),
    downloadMailAttachment: { ...step('draft', fileOf), but: { deleted: 200 } },
    findMailAttendees: { answers: NOWHERE, input: () => ({ meeting: 'nothing', keyword: '' }) },
    previewMailTemplate: {
      ...step('draft', ({ id }) => ({ id, meeting: 'nothing', registration: 'nothing' })),
      answers: NOWHERE,
      but: { deleted: NOWHERE },
    },
    sendTestTemplate: {
      ...step('draft', async (target) => ({ id: target.id, sender: await senderOf(target), to: 'lin@guest.example' })),
    },
  },
  samples: {
    addMailTemplate: { code: 'C1', name: '报名通过', scene: 'free', ...text },
    editMailTemplate: { id: 'nothing', version: 1, name: '报名通过', ...text },
    enableMailTemplate: { id: 'nothing', version: 1 },
    disableMailTemplate: { id: 'nothing', version: 1 },
    reviseMailTemplate: { id: 'nothing', version: 1 },
    compareMailVersions: { id: 'nothing', from: 1, to: 2 },
    restoreMailVersion: { id: 'nothing', version: 1, number: 1 },
    downloadMailAttachment: { id: 'nothing', fileName: 'nothing' },
    findMailAttendees: { meeting: 'nothing', keyword: '' },
    previewMailTemplate: { id: 'nothing', meeting: 'nothing', registration: 'nothing' },
    sendTestTemplate: { id: 'nothing', sender: 'nothing', to: 'lin@guest.example' },
  },
  kept: [
    {
      edit: 'editMailTemplate',
      get: 'getMailTemplate',
      on: template('draft'),
      filled: { fallbacks: [{ token: 'insertName', text: '参会者' }] },
    },
  ],
};
