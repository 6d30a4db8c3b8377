import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  webMessageProblems,
  type Attachment,
  type MessageAudience,
  type webMessageRecord,
} from '@huiwu/contract/web-messages';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { cleanRichText, imagesOfRichText, textOfRichText } from '../../platform/content/rich-text.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import { idsIn } from '../../records/mapping.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import { createRecordService, type Doing } from '../../records/record.service.ts';
import { findAddressees } from './addressees.service.ts';
import { webMessageDecisions, webMessagePlan, type ListedMessage } from './web-message-plan.service.ts';
import type { WebMessageNeeds, WebMessageRepositories, WebMessageWork } from './web-messages.store.ts';
import type { WebMessageRow } from './web-messages.table.ts';

type Changing = Doing<typeof webMessageRecord, WebMessageRow>;
type Written = Extract<Changing, { action: 'add' | 'edit' }>;

const attachmentsOf = (row: Pick<WebMessageRow, 'attachments'> | undefined): Attachment[] =>
  row === undefined ? [] : (JSON.parse(row.attachments) as Attachment[]);

/** Who is addressed after the change; an edit may name a part of it. */
const addressing = ({ values, before }: Pick<Written, 'values' | 'before'>) => ({
  audience: values.audience ?? before?.audience ?? ('all' as const),
  targets: values.targets ?? idsIn(before?.targets ?? '[]'),
});

/** Of a period that an edit may name in part. */
const refuseBadPeriod = ({ values, before }: Written, now: string): void => {
  const publishAt = values.publishAt === undefined ? before?.publish_at : values.publishAt;
  const expireAt = values.expireAt === undefined ? before?.expire_at : values.expireAt;
  if (!expireAt) return;
  if (expireAt <= now) refuseField('expireAt', webMessageProblems.expiresEarly);
  if (publishAt && publishAt >= expireAt) refuseField('expireAt', webMessageProblems.expiresBeforePublished);
};

/** Drafts of messages. What is published is in `web-message-publication.service.ts`. */
export const createWebMessageService = ({ store, clock, meetings, attachedFiles, imageOwners }: WebMessageNeeds) => {
  const refuseBadContent = async (work: WebMessageWork, html: string, customerId: string): Promise<void> => {
    const content = cleanRichText(html);
    const images = imagesOfRichText(content);
    if (textOfRichText(content) === '' && images.length === 0) refuseField('content', webMessageProblems.noContent);
    for (const path of images)
      if (!(await imageOwners.handOver(work, { path, customerId })))
        refuseField('content', webMessageProblems.imageGone);
  };

  /** Targets that are no longer there would silently be no one. */
  const refuseGoneTargets = async (
    work: WebMessageWork,
    meeting: OpenMeeting,
    { audience, targets }: { audience: Exclude<MessageAudience, 'all'>; targets: readonly string[] },
  ): Promise<void> => {
    if (targets.length === 0) refuseField('targets', webMessageProblems.noTargets);
    const of = { customerId: meeting.customer_id, meetingId: meeting.id, now: iso(work.now) };
    const { roles, departments, admins } = await findAddressees(work.repositories.addressees, of);
    const ids = new Set({ roles, departments, chosen: admins }[audience].map(({ id }) => id));
    if (targets.some((id) => !ids.has(id))) refuseField('targets', webMessageProblems.targetGone);
  };

  const targetsFor = async (work: WebMessageWork, { values, before }: Written, meeting: OpenMeeting) => {
    if (before !== undefined && values.audience === undefined && values.targets === undefined) return {};
    const { audience, targets } = addressing({ values, before });
    if (audience === 'all') return { targets: '[]' };
    await refuseGoneTargets(work, meeting, { audience, targets });
    return {};
  };

  /** Files of the caller, and those that the message had before. */
  const attachmentsFor = async (work: WebMessageWork, { values, before }: Written): Promise<object> => {
    const { attachments: asked } = values;
    if (asked === undefined) return {};
    const had = new Map(attachmentsOf(before).map((each) => [each.fileName, each]));
    const added = asked.filter((name) => !had.has(name));
    const own = await attachedFiles.listOwn(work, added);
    if (added.some((name) => !own.has(name))) refuseField('attachments', webMessageProblems.fileGone);
    const files = await attachedFiles.listByName(work, added);
    const attachments = [...new Set(asked)].map((fileName) => {
      const file = files.get(fileName);
      const { name, size } = file ?? had.get(fileName) ?? { name: fileName, size: 0 };
      return { fileName, name, size };
    });
    return { attachments: JSON.stringify(attachments) };
  };

  const check = async (work: WebMessageWork, doing: Changing): Promise<object> => {
    const meeting = await meetings.lockOpenMeeting(work, work.caller);
    if (doing.values === undefined) return {};
    refuseBadPeriod(doing, iso(work.now));
    if (doing.values.content !== undefined) await refuseBadContent(work, doing.values.content, meeting.customer_id);
    const owner = doing.action === 'add' ? { customer_id: meeting.customer_id, meeting_id: meeting.id } : {};
    return {
      ...owner,
      ...(await targetsFor(work, doing, meeting)),
      ...(await attachmentsFor(work, doing)),
    };
  };

  /** Files that the draft does not have any more, unless another message has them. */
  const leaveFiles = async (work: WebMessageWork, { action, values, before }: Changing): Promise<void> => {
    const kept = action === 'delete' ? [] : values?.attachments;
    if (before === undefined || kept === undefined) return;
    const names = attachmentsOf(before).map(({ fileName }) => fileName);
    for (const name of names.filter((each) => !kept.includes(each)))
      if (!(await work.repositories.webMessages.isAttachedElsewhere(name, before.id)))
        await attachedFiles.leave(work, [name]);
  };

  /** The content of an attachment; only for those who may read the message. */
  const openFile = async (row: Pick<WebMessageRow, 'attachments'>, fileName: string): Promise<OutgoingFile> => {
    const isAttached = attachmentsOf(row).some((each) => each.fileName === fileName);
    // The message was checked. Its file may belong to an admin of the platform.
    const files = isAttached ? await attachedFiles.listByName({ tenantScope: 'all-customers' }, [fileName]) : undefined;
    const file = files?.get(fileName) ?? refuse(baseErrors.notFound);
    return (await attachedFiles.open(file)) ?? refuse(baseErrors.notFound);
  };

  return {
    ...createRecordService<typeof webMessageRecord, WebMessageRepositories, ListedMessage, WebMessageRow>({
      ...webMessagePlan,
      store,
      clock,
      decisions: webMessageDecisions,
      check,
      after: leaveFiles,
    }),

    openFile,

    downloadFile: async ({ id, fileName }: { id: string; fileName: string }, caller: Caller): Promise<OutgoingFile> => {
      const row = (await store.read(caller).webMessages.find(id)) ?? refuse(baseErrors.notFound);
      return openFile(row, fileName);
    },

    /** Who may be addressed in the caller's meeting. */
    listAudience: async (caller: Caller) => {
      const { meeting } = caller;
      if (meeting === undefined) return refuse(baseErrors.notFound);
      const { addressees } = store.read(caller);
      const customerId = (await addressees.customerOf(meeting.id)) ?? caller.customerId;
      return findAddressees(addressees, { customerId, meetingId: meeting.id, now: iso(clock.now()) });
    },
  };
};

export type WebMessageService = ReturnType<typeof createWebMessageService>;
