import type { Attachment } from '@huiwu/contract/files';
import type { WebMessageState } from '@huiwu/contract/web-messages';
import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import { KINDS, type ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { Spot } from '../../testing/matrix/spot.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { NewWebMessageRow } from './web-messages.table.ts';

const AT = '2026-01-01T00:00:00.000Z';

const fileAt = async (app: TestApp, spot: Spot): Promise<Attachment> => {
  const id = await KINDS.file.make(app, { ...spot, isDeleted: false });
  return { fileName: `${id}.txt`, name: '说明.txt', size: 7 };
};

/** With a file, and once it is published with one reader: anyone who it is made for, or an admin who is there for nothing else. */
const insertMessage = async (app: TestApp, spot: Spot, own: Partial<NewWebMessageRow>): Promise<string> => {
  const { id: meeting_id, customer_id } = await meetingAt(app, spot);
  const [id, owner] = [newId(), { customer_id, meeting_id }];
  await app.db
    .insertInto('web_messages')
    .values({
      id,
      ...owner,
      title: `通知${id}`,
      content: '<p>正文</p>',
      attachments: JSON.stringify([await fileAt(app, spot)]),
      created_at: AT,
      updated_at: AT,
      created_by: null,
      updated_by: null,
      ...own,
    })
    .execute();
  if (own.state === 'draft') return id;
  await app.db
    .insertInto('web_message_readers')
    .values({
      id: newId(),
      ...owner,
      message_id: id,
      admin_id: spot.createdBy ?? (await app.build.admin(customer_id)).id,
      admin_name: '读者',
      read_at: null,
      confirmed_at: null,
      reminded_at: null,
    })
    .execute();
  return id;
};

const messageIn = (state: WebMessageState): ObjectKind => ({
  places: ['sameDepartment', 'otherDepartment', 'otherCompany', 'absent'],
  make: (app, spot) => insertMessage(app, spot, { state, publish_at: state === 'draft' ? null : AT }),
});

/** Published to one admin, who still has to confirm it; for anyone else it does not exist. */
const addressed: ObjectKind = {
  places: ['own', 'sameDepartment', 'otherDepartment', 'otherCompany', 'absent'],
  make: (app, spot) => insertMessage(app, spot, { state: 'published', publish_at: AT, needs_confirmation: 1 }),
};

/** The one file of a message, where there is one. */
const fileOf = async ({ world, id }: MatrixTarget) => {
  const row = await world.db.selectFrom('web_messages').select('attachments').where('id', '=', id).executeTakeFirst();
  const [file] = JSON.parse(row?.attachments ?? '[]') as Attachment[];
  return { id, fileName: file?.fileName ?? 'nothing' };
};

const draft = messageIn('draft');
const published = messageIn('published');
const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const text = ({ number }: Pick<MatrixTarget, 'number'>) => ({ title: `通知${number}`, content: '<p>正文</p>' });
const within = 'meeting' as const;

export const matrix: NounMatrix = {
  rows: {
    listWebMessages: { on: draft, within, input: ({ id }) => ({ title: `通知${id}` }), verdict: listed },
    getWebMessage: { on: draft, within, input: byId },
    addWebMessage: { within, input: text },
    editWebMessage: { on: draft, within, input: (target) => ({ ...asItIs(target), ...text(target) }) },
    deleteWebMessage: { on: draft, within, input: byId },
    publishWebMessage: { on: draft, within, input: asItIs },
    recallWebMessage: { on: published, within, input: (target) => ({ ...asItIs(target), reason: '内容有误' }) },
    remindWebMessageReaders: { on: published, within, input: asItIs },
    getWebMessageAudience: { within, input: () => ({}) },
    listWebMessageReaders: {
      on: published,
      within,
      input: ({ id }) => ({ message: id, limit: 200 }),
      verdict: ({ code, data }) => (code !== 200 ? code : data.list.length > 0 ? 200 : 404),
    },
    downloadWebMessageFile: { on: draft, within, input: fileOf },
    countInbox: { within: 'oneself', input: () => ({}) },
    listInbox: { on: addressed, within: 'oneself', input: () => ({ limit: 200 }), verdict: listed },
    // The row of the reader says it, no log.
    openInboxMessage: { on: addressed, within: 'oneself', input: byId, logs: 0 },
    confirmInboxMessage: { on: addressed, within: 'oneself', input: byId },
    downloadInboxFile: { on: addressed, within: 'oneself', input: fileOf },
  },
  samples: {
    addWebMessage: { title: '通知', content: '<p>正文</p>' },
    editWebMessage: { id: 'nothing', version: 1, title: '通知', content: '<p>正文</p>' },
    recallWebMessage: { id: 'nothing', version: 1, reason: '内容有误' },
    downloadWebMessageFile: { id: 'nothing', fileName: 'nothing' },
    downloadInboxFile: { id: 'nothing', fileName: 'nothing' },
  },
  kept: [
    {
      edit: 'editWebMessage',
      get: 'getWebMessage',
      on: draft,
      filled: { isPinned: true, needsConfirmation: true, publishAt: AT, expireAt: '2099-01-01T00:00:00.000Z' },
      isInMeeting: true,
    },
  ],
};
