import type { WebMessageState } from '@huiwu/contract/web-messages';
import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';

const AT = '2026-01-01T00:00:00.000Z';

const messageIn = (state: WebMessageState): ObjectKind => ({
  places: ['sameDepartment', 'otherDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => {
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    const [id, owner] = [newId(), { customer_id, meeting_id }];
    await app.db
      .insertInto('web_messages')
      .values({
        id,
        ...owner,
        title: `通知${spot.number}`,
        content: '<p>正文</p>',
        state,
        publish_at: state === 'draft' ? null : AT,
        created_at: AT,
        updated_at: AT,
        created_by: null,
        updated_by: null,
      })
      .execute();
    const reader = await app.build.admin(customer_id);
    await app.db
      .insertInto('web_message_readers')
      .values({
        id: newId(),
        ...owner,
        message_id: id,
        admin_id: reader.id,
        admin_name: reader.real_name,
        read_at: null,
        confirmed_at: null,
        reminded_at: null,
      })
      .execute();
    return id;
  },
});

const draft = messageIn('draft');
const published = messageIn('published');
const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const text = ({ number }: Pick<MatrixTarget, 'number'>) => ({ title: `通知${number}`, content: '<p>正文</p>' });
const within = 'meeting' as const;

export const matrix: NounMatrix = {
  rows: {
    listWebMessages: { on: draft, within, input: () => ({ limit: 200 }), verdict: listed },
    getWebMessage: { on: draft, within, input: byId },
    addWebMessage: { within, input: text },
    editWebMessage: { on: draft, within, input: (target) => ({ ...asItIs(target), ...text(target) }) },
    deleteWebMessage: { on: draft, within, input: byId },
    publishWebMessage: { on: draft, within, input: asItIs },
    recallWebMessage: { on: published, within, input: (target) => ({ ...asItIs(target), reason: '内容有误' }) },
    remindWebMessageReaders: { on: published, within, input: byId },
    getWebMessageAudience: { within, input: () => ({}) },
    listWebMessageReaders: {
      on: published,
      within,
      input: ({ id }) => ({ message: id, limit: 200 }),
      verdict: ({ code, data }) => (code !== 200 ? code : data.list.length > 0 ? 200 : 404),
    },
    downloadWebMessageFile: { within, input: () => ({ id: 'nothing', fileName: 'nothing' }), answers: 404 },
    countInbox: { within: 'oneself', input: () => ({}) },
    listInbox: { on: published, within: 'anything', input: () => ({ limit: 200 }), verdict: ({ code }) => code },
    openInboxMessage: { within: 'oneself', input: () => ({ id: 'nothing' }), answers: 404 },
    confirmInboxMessage: { within: 'oneself', input: () => ({ id: 'nothing' }), answers: 404 },
    downloadInboxFile: { within: 'oneself', input: () => ({ id: 'nothing', fileName: 'nothing' }), answers: 404 },
  },
  samples: {
    addWebMessage: { title: '通知', content: '<p>正文</p>' },
    editWebMessage: { id: 'nothing', version: 1, title: '通知', content: '<p>正文</p>' },
    recallWebMessage: { id: 'nothing', version: 1, reason: '内容有误' },
    downloadWebMessageFile: { id: 'nothing', fileName: 'nothing' },
    downloadInboxFile: { id: 'nothing', fileName: 'nothing' },
  },
  kept: [],
};
