import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { mailHtmlProblem, mailTemplateProblems, type mailTemplateRecord } from '@huiwu/contract/mail-templates';
import { isReadOnly } from '@huiwu/contract/meetings';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { imagesOfRichText } from '../../platform/content/rich-text.ts';
import { newId } from '../../platform/ids.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import { createRecordService, type Doing } from '../../records/record.service.ts';
import type { Store } from '../../store.ts';
import { createAttachments, type AttachmentFiles } from '../files/attachments.service.ts';
import type { ImageOwnerService } from '../files/image-owners.service.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import { isSameContent, storedHtmlOf, textOfMail } from './mail-content.service.ts';
import { mailTemplateDecisions, mailTemplatePlan } from './mail-template-plan.service.ts';
import type { ListedTemplate, MailTemplateRepositories, MailTemplateWork } from './mail-templates.store.ts';
import type { MailTemplateRow } from './mail-templates.table.ts';

interface Needs {
  store: Store<MailTemplateRepositories>;
  clock: Clock;
  meetings: Pick<MeetingService, 'whichMayEnter'>;
  attachedFiles: AttachmentFiles;
  imageOwners: ImageOwnerService;
}

type Changing = Doing<typeof mailTemplateRecord, MailTemplateRow>;
type WrittenTemplate = Extract<Changing, { action: 'add' | 'edit' }>;

const NO_CONTENT = { subject: '', html: '', fallbacks: '[]' };

/** Keeps the content of a row as its next version. */
export const keepVersion = async (
  { repositories, created }: MailTemplateWork,
  { id, customer_id, revision, subject, html, text, fallbacks }: MailTemplateRow,
): Promise<void> =>
  repositories.mailVersions.insert({
    id: newId(),
    customer_id,
    template_id: id,
    number: revision,
    subject,
    html,
    text,
    fallbacks,
    created_at: created.created_at,
    created_by: created.created_by,
  });

/** Two templates with one code, or two that send one scene, are decided in turn. */
export const lockTemplates = ({ repositories }: MailTemplateWork, customerId: string): Promise<void> =>
  repositories.locks.take(`mail templates ${customerId}`);

const refuseTaken = async (work: MailTemplateWork, code: string, before: MailTemplateRow | undefined) => {
  const customerId = before?.customer_id ?? work.caller.customerId;
  await lockTemplates(work, customerId);
  const same = await work.repositories.mailTemplates.findBy('code', [code]);
  const isTaken = same.some(
    (each) => each.customer_id === customerId && each.deleted_at === null && each.id !== before?.id,
  );
  if (isTaken) refuseField('code', mailTemplateProblems.taken);
};

export const createMailTemplateService = ({ store, clock, meetings, attachedFiles, imageOwners }: Needs) => {
  const attachments = createAttachments(attachedFiles);

  /** A meeting of the company which the caller may enter and which is not closed. */
  const refuseMeeting = async (meetingId: string | null, caller: Caller): Promise<void> => {
    if (meetingId === null) return;
    const [meeting] = await store.read(caller).mailTemplates.listMeetings([meetingId]);
    const isOwn = meeting?.customer_id === caller.customerId;
    if (!isOwn || !(await meetings.whichMayEnter([meetingId], caller)).has(meetingId))
      refuseField('meeting', mailTemplateProblems.noMeeting);
    if (meeting !== undefined && isReadOnly(meeting.state)) refuseField('meeting', mailTemplateProblems.meetingClosed);
  };

  /** The HTML as it is stored, after it was cleaned and its images were found. */
  const htmlFor = async (work: MailTemplateWork, given: string, customerId: string): Promise<string> => {
    const html = storedHtmlOf(given);
    const problem = mailHtmlProblem(html);
    if (problem !== undefined) refuseField('html', problem);
    for (const path of imagesOfRichText(html))
      if (!(await imageOwners.handOver(work, { path, customerId })))
        refuseField('html', mailTemplateProblems.imageGone);
    return html;
  };

  const contentFor = async (work: MailTemplateWork, { values, before }: WrittenTemplate): Promise<object> => {
    const had = before ?? NO_CONTENT;
    const customerId = before?.customer_id ?? work.caller.customerId;
    const html = values.html === undefined ? had.html : await htmlFor(work, values.html, customerId);
    const content = {
      subject: values.subject ?? had.subject,
      html,
      text: textOfMail(html),
      fallbacks: values.fallbacks === undefined ? had.fallbacks : JSON.stringify(values.fallbacks),
    };
    if (before === undefined) return content;
    return isSameContent(before, content)
      ? { html, text: content.text }
      : { ...content, revision: before.revision + 1 };
  };

  const check = async (work: MailTemplateWork, doing: Changing): Promise<object> => {
    if (doing.action === 'restore') await refuseTaken(work, doing.before.code, doing.before);
    if (doing.values === undefined) return {};
    if (doing.action === 'add') await refuseTaken(work, doing.values.code, undefined);
    const owner =
      doing.action === 'add'
        ? { customer_id: work.caller.customerId, scope: doing.values.meeting === null ? 'company' : 'meeting' }
        : {};
    return {
      ...owner,
      ...(await contentFor(work, doing)),
      ...(await attachments.columnFor(work, doing.values.attachments, doing.before)),
    };
  };

  const after = async (work: MailTemplateWork, doing: Changing & { id: string }): Promise<void> => {
    if (doing.values === undefined) return;
    const row = await work.repositories.mailTemplates.find(doing.id);
    if (row !== undefined && row.revision !== doing.before?.revision) await keepVersion(work, row);
    await attachments.leave(work, {
      before: doing.before,
      kept: doing.values.attachments,
      isAttachedElsewhere: (name) => work.repositories.mailTemplates.isAttachedElsewhere(name, doing.id),
    });
  };

  const service = createRecordService<
    typeof mailTemplateRecord,
    MailTemplateRepositories,
    ListedTemplate,
    MailTemplateRow
  >({ ...mailTemplatePlan, store, clock, decisions: mailTemplateDecisions, check, after });

  return {
    ...service,

    add: async (draft: Parameters<typeof service.add>[0], caller: Caller) => {
      await refuseMeeting(draft.meeting, caller);
      return service.add(draft, caller);
    },

    downloadFile: async ({ id, fileName }: { id: string; fileName: string }, caller: Caller): Promise<OutgoingFile> => {
      const row = (await store.read(caller).mailTemplates.find(id)) ?? refuse(baseErrors.notFound);
      return attachments.open(row, fileName);
    },
  };
};

export type MailTemplateService = ReturnType<typeof createMailTemplateService>;
