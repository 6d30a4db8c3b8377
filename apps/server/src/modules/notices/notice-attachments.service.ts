import { refuseField } from '@huiwu/contract/base/errors';
import { attachmentProblems } from '@huiwu/contract/files';
import type { AttachedFileService } from '../files/attached-files.service.ts';
import { attachmentsIn, createAttachments, filesLeft, type AttachmentFiles } from '../files/attachments.service.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { NoticeWork } from './notices.store.ts';
import type { NoticeTableRow } from './notices.table.ts';

export type NoticeFiles = AttachmentFiles & Pick<AttachedFileService, 'hold' | 'share' | 'free' | 'leave'>;

/**
 * The files of a notice: uploaded for it, or those of a mail template that it can begin with. One of a template serves all
 * notices that were written with it, and stays as long as one of them has it.
 */
export const createNoticeAttachments = (attachedFiles: NoticeFiles) => {
  const attachments = createAttachments(attachedFiles);

  /** Those of the enabled mail templates of the meeting and of its company. */
  const offered = async ({ repositories }: NoticeWork, { id, customer_id }: OpenMeeting) =>
    (await repositories.messageScenes.listMailTemplates(customer_id, id)).flatMap(attachmentsIn);

  return {
    columnFor: async (
      work: NoticeWork,
      asked: readonly string[] | undefined,
      { before, meeting }: { before: NoticeTableRow | undefined; meeting: OpenMeeting },
    ): Promise<object> => {
      const had = before === undefined ? [] : attachmentsIn(before);
      const added = (asked ?? []).filter((name) => !had.some(({ fileName }) => fileName === name));
      if (added.length === 0) return attachments.columnFor(work, asked, before);
      const others = await offered(work, meeting);
      const isOffered = (name: string) => others.some(({ fileName }) => fileName === name);
      const columns = await attachments.columnFor(work, asked, {
        attachments: JSON.stringify([...had, ...others]),
      });
      const isKept =
        (await attachedFiles.share(work, added.filter(isOffered))) &&
        (await attachedFiles.hold(
          work,
          added.filter((name) => !isOffered(name)),
        ));
      return isKept ? columns : refuseField('attachments', attachmentProblems.gone);
    },

    /** In the transaction that changed the notice. */
    leave: async (work: NoticeWork, before: NoticeTableRow | undefined, kept: readonly string[] | undefined) => {
      const { notices, mailTemplates } = work.repositories;
      for (const name of filesLeft({ before, kept }).toSorted()) {
        // A notice that takes it at this moment waits, or has taken it before the question.
        await attachedFiles.share(work, [name]);
        if (await notices.isAttachedElsewhere(name, before?.id ?? '')) continue;
        if (await mailTemplates.isAttachedElsewhere(name, '')) await attachedFiles.free(work, name);
        else await attachedFiles.leave(work, [name]);
      }
    },

    open: attachments.open,
  };
};
