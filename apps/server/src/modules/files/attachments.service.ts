import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { attachmentProblems, type Attachment } from '@huiwu/contract/files';
import type { OutgoingFile } from '../../platform/storage.ts';
import type { RecordAttachments, WithAttachments } from '../../records/inputs/attachments.ts';
import { ALL_CUSTOMERS, type Work } from '../../store.ts';
import type { AttachedFileService } from './attached-files.service.ts';

export type AttachmentFiles = Pick<AttachedFileService, 'listByName' | 'listOwn' | 'leaveFree' | 'open'>;

export const attachmentsIn = ({ attachments }: WithAttachments): Attachment[] =>
  JSON.parse(attachments) as Attachment[];

/** The files that a record had and does not have any more. Of none if the attachments were not changed. */
export const filesLeft = ({
  before,
  kept,
}: {
  before: WithAttachments | undefined;
  kept: readonly string[] | undefined;
}): string[] =>
  before === undefined || kept === undefined
    ? []
    : attachmentsIn(before).flatMap(({ fileName }) => (kept.includes(fileName) ? [] : [fileName]));

/** The field `attachments` of a record. */
export const createAttachments = (attachedFiles: AttachmentFiles) => ({
  /**
   * The column for the addresses that were asked for: files of the caller, and those that the record had before or is
   * offered. Empty if none were asked for. A file of anyone else is refused at the field.
   */
  columnFor: async (
    work: Work<unknown>,
    asked: readonly string[] | undefined,
    before: WithAttachments | undefined,
  ): Promise<Partial<WithAttachments>> => {
    if (asked === undefined) return {};
    const had = new Map((before === undefined ? [] : attachmentsIn(before)).map((each) => [each.fileName, each]));
    const added = asked.filter((name) => !had.has(name));
    const own = await attachedFiles.listOwn(work, added);
    if (added.some((name) => !own.has(name))) refuseField('attachments', attachmentProblems.gone);
    const files = await attachedFiles.listByName(work, added);
    const attachments = [...new Set(asked)].map((fileName): Attachment => {
      const { name, size } = files.get(fileName) ?? had.get(fileName) ?? { name: fileName, size: 0 };
      return { fileName, name, size };
    });
    return { attachments: JSON.stringify(attachments) };
  },

  /** In the transaction that changed the record. What another record has or keeps stays; the cleanup takes the others. */
  leave: async (
    work: Work<unknown>,
    of: {
      before: WithAttachments | undefined;
      /** Undefined if the attachments were not changed. */
      kept: readonly string[] | undefined;
      isAttachedElsewhere: (fileName: string) => Promise<boolean>;
    },
  ): Promise<void> => {
    for (const fileName of filesLeft(of))
      if (!(await of.isAttachedElsewhere(fileName))) await attachedFiles.leaveFree(work, fileName);
  },

  /** The content of one. The caller may see the record; its file may belong to an admin of the platform. */
  open: async (row: WithAttachments, fileName: string): Promise<OutgoingFile> => {
    const isAttached = attachmentsIn(row).some((each) => each.fileName === fileName);
    const files = isAttached ? await attachedFiles.listByName(ALL_CUSTOMERS, [fileName]) : undefined;
    const file = files?.get(fileName) ?? refuse(baseErrors.notFound);
    return (await attachedFiles.open(file)) ?? refuse(baseErrors.notFound);
  },
});

interface KeepingNeeds {
  attachedFiles: AttachmentFiles & Pick<AttachedFileService, 'leave' | 'hold'>;
}

/** The field `attachments` of plain nouns: each file belongs to one record, and stays as long as the record has it. */
export const createRecordAttachments = ({ attachedFiles }: KeepingNeeds): RecordAttachments => {
  const attachments = createAttachments(attachedFiles);
  return {
    columnFor: async (work, asked, before) => {
      const had = before === undefined ? [] : attachmentsIn(before).map(({ fileName }) => fileName);
      const columns = await attachments.columnFor(work, asked, before);
      const added = (asked ?? []).filter((name) => !had.includes(name));
      if (!(await attachedFiles.hold(work, added))) refuseField('attachments', attachmentProblems.gone);
      return columns;
    },

    leave: (work, of) => attachedFiles.leave(work, filesLeft(of)),

    filesOf: async (rows) => {
      const names = rows.flatMap((row) => attachmentsIn(row).map(({ fileName }) => fileName));
      const files = await attachedFiles.listByName(ALL_CUSTOMERS, names);
      return (row) =>
        attachmentsIn(row).map(({ fileName, name }) => ({ name, fileId: files.get(fileName)?.id ?? null }));
    },

    open: attachments.open,
  };
};
