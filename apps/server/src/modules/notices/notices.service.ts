import type { AdminChoice, AdminQuestion } from '@huiwu/contract/base/calls/admin-choices';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { noticeProblems, type noticeRecord } from '@huiwu/contract/notices';
import type { Caller } from '../../access/caller.ts';
import { cleanRichText, imagesOfRichText } from '../../platform/content/rich-text.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import { createRecordService, type Doing } from '../../records/record.service.ts';
import type { ImageOwnerService } from '../files/image-owners.service.ts';
import type { AnswerFilters } from '../registrations/answers/answer-filters.service.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import type { SerialNumberService } from '../serial-rules/serial-numbers.service.ts';
import { createNoticeAttachments, type NoticeFiles } from './notice-attachments.service.ts';
import { noticeDecisions, noticePlan, type ListedNotice } from './notice-plan.service.ts';
import type { Meetings, NoticeRepositories, NoticeStore, NoticeWork } from './notices.store.ts';
import type { NoticeTableRow } from './notices.table.ts';

interface Needs {
  store: NoticeStore;
  clock: Clock;
  meetings: Meetings;
  serialNumbers: Pick<SerialNumberService, 'take'>;
  imageOwners: ImageOwnerService;
  attachedFiles: NoticeFiles;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
  answerFilters: Pick<AnswerFilters, 'refuseClosed'>;
}

type NoticeChange = Doing<typeof noticeRecord, NoticeTableRow>;

/** Notices while they are written. What is sent is in `notice-states.service.ts`. */
export const createNoticeService = (needs: Needs) => {
  const { store, clock, meetings, serialNumbers, imageOwners, registrationPlan, answerFilters } = needs;
  const attachments = createNoticeAttachments(needs.attachedFiles);

  const refuseGoneImages = async (work: NoticeWork, html: string, customerId: string): Promise<void> => {
    for (const path of imagesOfRichText(cleanRichText(html)))
      if (!(await imageOwners.handOver(work, { path, customerId }))) refuseField('html', noticeProblems.imageGone);
  };

  /** A draft may lack them, and what can no longer be used is refused when it is submitted. */
  const refuseUnknown = async ({ repositories }: NoticeWork, { values, before }: NoticeChange): Promise<void> => {
    const { smsTemplate = '', sender = '' } = values ?? {};
    if (![before?.sms_template_id, ''].includes(smsTemplate) && !(await repositories.smsTemplates.find(smsTemplate)))
      refuseField('smsTemplate', noticeProblems.templateGone);
    if (![before?.sender_id, ''].includes(sender) && !(await repositories.senders.find(sender)))
      refuseField('sender', noticeProblems.senderUnverified);
  };

  const check = async (work: NoticeWork, change: NoticeChange): Promise<object> => {
    const { action, values, before } = change;
    const meeting = await meetings.lockOpenMeeting(work, work.caller);
    if (values === undefined) return {};
    await refuseUnknown(work, change);
    if (values.html !== undefined) await refuseGoneImages(work, values.html, meeting.customer_id);
    if (values.audience !== undefined) {
      // The audience must not filter by fields that the author may not read.
      const asking = registrationPlan.dataScopes.callerFor(work.caller, 'search');
      await answerFilters.refuseClosed(asking, values.audience, work);
    }
    if (values.schedule === 'at' && values.sendAt && values.sendAt <= iso(work.now))
      refuseField('sendAt', noticeProblems.pastSendAt);
    const own = {
      editor_id: work.caller.adminId,
      ...(await attachments.columnFor(work, values.attachments, { before, meeting })),
    };
    if (action === 'edit') return { ...own, ...(before.state !== 'draft' && { state: 'draft', state_reason: '' }) };
    return {
      ...own,
      customer_id: meeting.customer_id,
      meeting_id: meeting.id,
      notice_no: await serialNumbers.take(work, 'notice'),
    };
  };

  return {
    ...createRecordService<typeof noticeRecord, NoticeRepositories, ListedNotice, NoticeTableRow>({
      ...noticePlan,
      store,
      clock,
      decisions: noticeDecisions,
      check,
      // A deleted notice can be restored, with its files.
      after: (work, { values, before }) => attachments.leave(work, before, values?.attachments),
    }),
    listAuthors: (question: AdminQuestion, caller: Caller): Promise<AdminChoice[]> =>
      store.read(caller).notices.listAuthors(question),

    downloadFile: async ({ id, fileName }: { id: string; fileName: string }, caller: Caller): Promise<OutgoingFile> => {
      const row = (await store.read(caller).notices.written.find(id)) ?? refuse(baseErrors.notFound);
      return attachments.open(row, fileName);
    },
  };
};

export type NoticeService = ReturnType<typeof createNoticeService>;
