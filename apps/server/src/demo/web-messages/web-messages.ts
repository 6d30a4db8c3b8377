import { createHash } from 'node:crypto';
import type { Attachment } from '@huiwu/contract/files';
import type { ComposedRepositories as Repositories } from '../../composition.ts';
import type { NewFileRow } from '../../modules/files/files.table.ts';
import { findAddressees } from '../../modules/web-messages/addressees.service.ts';
import { isAddressed, type Addressee } from '../../modules/web-messages/web-messages.rules.ts';
import type { NewWebMessageReaderRow, NewWebMessageRow } from '../../modules/web-messages/web-messages.table.ts';
import { pdfOf } from '../../platform/documents/pdf.ts';
import { departmentByCode } from '../customers.ts';
import { ROLES, type RoleName } from '../roles.ts';
import { stableId } from '../stable-ids.ts';
import { CLOSED_BOOKS, type DemoMeeting } from '../participation/demo-meeting.ts';
import { OF_CLOSED, OF_CURRENT, OF_NEXT, type DemoMessage } from './web-message-texts.ts';

const MESSAGES: Record<number, readonly DemoMessage[]> = { 1: OF_CURRENT, 2: OF_NEXT, [CLOSED_BOOKS]: OF_CLOSED };

const A4 = [210, 297] as const;
const ID_DIGITS = 32;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Readers look at a message one after the other. */
const READ_AFTER_MS = 17 * 60_000;
const READERS_MAX = 100;

const idOfTarget = (target: string | number): string => {
  if (typeof target === 'number') return stableId('admin', target);
  return target in ROLES ? ROLES[target as RoleName].id : departmentByCode(target).id;
};

const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

const makeFile = async (meeting: DemoMeeting, name: string, at: string) => {
  const content = await pdfOf({ title: name, size: A4, at: new Date(at) }, (document) => {
    document.fontSize(24).text(name.replace('.pdf', ''), 60, 80);
    document.fontSize(12).text(meeting.plan.name, 60, 130);
  });
  const digest = (of: string | Buffer) => createHash('sha256').update(of).digest('hex');
  const file: NewFileRow = {
    id: digest(`web message ${meeting.code} ${name}`).slice(0, ID_DIGITS),
    customer_id: meeting.owned.customer_id,
    admin_id: meeting.tracked.created_by,
    name,
    extension: 'pdf',
    type: 'application/pdf',
    size: content.length,
    sha256: digest(content),
    state: 'kept',
    created_at: at,
    changed_at: at,
  };
  const attachment: Attachment = { fileName: `${file.id}.pdf`, name, size: content.length };
  return { file, content, attachment };
};

type File = Awaited<ReturnType<typeof makeFile>>;

const stateOf = ({ daysAgo, recalledFor }: DemoMessage) => {
  if (daysAgo === undefined) return 'draft' as const;
  return recalledFor === undefined ? ('published' as const) : ('recalled' as const);
};

/** When it was written, published and shown. */
const timesOf = ({ calendar }: DemoMeeting, { daysAgo, lasts }: DemoMessage, index: number) => {
  const writtenAt = calendar.at(Math.max(daysAgo ?? 1, 1), 540 + index * 7);
  if (daysAgo === undefined) return { created_at: writtenAt, updated_at: writtenAt };
  const shownAt = daysAgo > 0 ? after(writtenAt, 600_000) : calendar.at(daysAgo, 600);
  return {
    created_at: writtenAt,
    updated_at: after(writtenAt, 600_000),
    publish_at: shownAt,
    published_at: after(writtenAt, 600_000),
    expire_at: lasts === undefined ? null : after(shownAt, lasts * DAY_MS),
  };
};

const makeMessage = (
  meeting: DemoMeeting,
  said: DemoMessage,
  { index, readers, file }: { index: number; readers: number; file: File | undefined },
): NewWebMessageRow => {
  const state = stateOf(said);
  const times = timesOf(meeting, said, index);
  return {
    ...meeting.owned,
    ...meeting.tracked,
    ...times,
    id: meeting.idOf('webMessage', index + 1),
    title: said.title,
    content: said.content,
    audience: said.audience ?? 'all',
    targets: JSON.stringify((said.targets ?? []).map(idOfTarget)),
    attachments: JSON.stringify(file === undefined ? [] : [file.attachment]),
    is_pinned: said.isPinned === true ? 1 : 0,
    needs_confirmation: said.needsConfirmation === true ? 1 : 0,
    recipient_count: readers,
    state,
    state_reason: said.recalledFor ?? '',
    publisher_id: state === 'draft' ? null : meeting.tracked.created_by,
    reminded_at: said.isReminded === true ? after(times.created_at, 2 * HOUR_MS) : null,
    version: state === 'draft' ? 1 : 2,
  };
};

interface Read {
  message: NewWebMessageRow;
  said: DemoMessage;
  meeting: DemoMeeting;
}

const STATE_AFTER = ['unread', 'read', 'confirmed'] as const;

/** How far a reader has come. So many of every ten have read it, and so many have confirmed it. */
const stepOf = ({ message, said, meeting }: Read, place: number) => {
  const readAt = after(message.publish_at ?? message.created_at, (place + 1) * READ_AFTER_MS);
  const rank = (place * 3) % 10;
  if (readAt >= meeting.calendar.now || rank >= (said.read ?? 0)) return { step: 0, readAt: null };
  return { step: said.needsConfirmation === true && rank < (said.confirmed ?? 0) ? 2 : 1, readAt };
};

const makeReader = (of: Read, admin: Addressee, place: number): NewWebMessageReaderRow => {
  const { message, said, meeting } = of;
  const { step, readAt } = stepOf(of, place);
  const isDone = step === (said.needsConfirmation === true ? 2 : 1) || message.state !== 'published';
  return {
    ...meeting.owned,
    id: stableId('webMessageReader', Number(message.id.slice(-6)) * READERS_MAX + place),
    message_id: message.id,
    admin_id: admin.id,
    admin_name: admin.name,
    department_name: admin.departmentName,
    state: STATE_AFTER[step] ?? 'unread',
    is_waiting: isDone ? 0 : 1,
    read_at: readAt,
    confirmed_at: step === 2 && readAt !== null ? after(readAt, 60_000) : null,
    reminded_at: isDone ? null : (message.reminded_at ?? null),
  };
};

/** What is stored of one message, and the file that is attached. */
const insertMessage = async (
  repositories: Repositories,
  meeting: DemoMeeting,
  { said, index, admins }: { said: DemoMessage; index: number; admins: readonly Addressee[] },
): Promise<{ id: string; content: Buffer }[]> => {
  const audience = { audience: said.audience ?? 'all', targets: (said.targets ?? []).map(idOfTarget) };
  const readers = stateOf(said) === 'draft' ? [] : admins.filter((admin) => isAddressed(admin, audience));
  const file = said.file === undefined ? undefined : await makeFile(meeting, said.file, meeting.calendar.at(4, 600));
  const message = makeMessage(meeting, said, { index, readers: readers.length, file });
  if (file !== undefined) await repositories.files.insert(file.file);
  await repositories.webMessages.insertMany([message]);
  if (readers.length > 0)
    await repositories.webMessageReaders.insertAll(
      readers.map((admin, place) => makeReader({ message, said, meeting }, admin, place)),
    );
  return file === undefined ? [] : [{ id: file.file.id, content: file.content }];
};

/** Messages in every state, to those who may enter the meeting. Returns the files that are attached. */
export const insertWebMessages = async (repositories: Repositories, meeting: DemoMeeting) => {
  const { customer_id: customerId, meeting_id: meetingId } = meeting.owned;
  const of = { customerId, meetingId, now: meeting.calendar.now };
  const { admins } = await findAddressees(repositories.addressees, of);
  const contents: { id: string; content: Buffer }[] = [];
  for (const [index, said] of (MESSAGES[meeting.number] ?? []).entries())
    contents.push(...(await insertMessage(repositories, meeting, { said, index, admins })));
  await repositories.inbox.touch(
    customerId,
    admins.map(({ id }) => id),
  );
  return contents;
};
