import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { webMessageProblems, type MessageAudience, type webMessageRecord } from '@huiwu/contract/web-messages';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { cleanRichText, imagesOfRichText, textOfRichText } from '../../platform/content/rich-text.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import { createAttachments } from '../files/attachments.service.ts';
import { idsIn } from '../../records/mapping.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import { createRecordService, type Doing } from '../../records/record.service.ts';
import { findAddressees } from './addressees.service.ts';
import { webMessageDecisions, webMessagePlan, type ListedMessage } from './web-message-plan.service.ts';
import type { WebMessageNeeds, WebMessageRepositories, WebMessageWork } from './web-messages.store.ts';
import type { WebMessageRow } from './web-messages.table.ts';

type Changing = Doing<typeof webMessageRecord, WebMessageRow>;
type Written = Extract<Changing, { action: 'add' | 'edit' }>;

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
  const attachments = createAttachments(attachedFiles);

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

  const check = async (work: WebMessageWork, doing: Changing): Promise<object> => {
    const meeting = await meetings.lockOpenMeeting(work, work.caller);
    if (doing.values === undefined) return {};
    refuseBadPeriod(doing, iso(work.now));
    if (doing.values.content !== undefined) await refuseBadContent(work, doing.values.content, meeting.customer_id);
    const owner = doing.action === 'add' ? { customer_id: meeting.customer_id, meeting_id: meeting.id } : {};
    return {
      ...owner,
      ...(await targetsFor(work, doing, meeting)),
      ...(await attachments.columnFor(work, doing.values.attachments, doing.before)),
    };
  };

  /** A published message may have the files of a draft. */
  const leaveFiles = async (work: WebMessageWork, { action, values, before }: Changing): Promise<void> =>
    attachments.leave(work, {
      before,
      kept: action === 'delete' ? [] : values?.attachments,
      isAttachedElsewhere: (name) => work.repositories.webMessages.isAttachedElsewhere(name, before?.id ?? ''),
    });

  return {
    ...createRecordService<typeof webMessageRecord, WebMessageRepositories, ListedMessage, WebMessageRow>({
      ...webMessagePlan,
      store,
      clock,
      decisions: webMessageDecisions,
      check,
      after: leaveFiles,
    }),

    /** The content of an attachment; only for those who may read the message. */
    openFile: attachments.open,

    downloadFile: async ({ id, fileName }: { id: string; fileName: string }, caller: Caller): Promise<OutgoingFile> => {
      const row = (await store.read(caller).webMessages.find(id)) ?? refuse(baseErrors.notFound);
      return attachments.open(row, fileName);
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
