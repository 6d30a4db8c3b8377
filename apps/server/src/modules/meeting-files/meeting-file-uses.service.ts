import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Page } from '@huiwu/contract/base/envelope';
import { isPreviewed, meetingFileErrors, type FileUse, type FileUseRow } from '@huiwu/contract/meeting-files';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { AnyWork } from '../../store.ts';
import type { MeetingFilePlan } from './meeting-file-plan.service.ts';
import type { MeetingFileStore, MeetingFileWork } from './meeting-files.store.ts';
import type { MeetingFileRow } from './meeting-files.table.ts';

interface Needs {
  store: MeetingFileStore;
  generatedFiles: Pick<GeneratedFileService, 'find'>;
  meetingFilePlan: MeetingFilePlan;
}

const VERBS = { download: '下载', preview: '预览' } as const;

type TakenFile = Pick<MeetingFileRow, 'id' | 'customer_id' | 'meeting_id'>;

/** Closes a file that is not sent. A later open error must not become an unhandled rejection. */
const abandon = ({ content }: OutgoingFile): void => {
  content.once('error', () => undefined).destroy();
};

const noteUses = async (
  work: Pick<MeetingFileWork, 'repositories' | 'now' | 'caller'>,
  rows: readonly TakenFile[],
  use: FileUse,
): Promise<void> => {
  const { repositories, caller, now } = work;
  if (rows.length === 0) return;
  await repositories.meetingFiles.insertUses(
    rows.map((row) => ({
      id: newId(now.getTime()),
      customer_id: row.customer_id,
      meeting_id: row.meeting_id,
      meeting_file_id: row.id,
      admin_id: caller.adminId,
      admin_name: caller.adminName,
      use,
      used_at: iso(now),
      ip: caller.ip,
    })),
  );
  if (use !== 'preview') await repositories.meetingFiles.countDownload(rows.map(({ id }) => id));
};

/** Gives files out and notes who took them. A content that is not there is noted as missing. */
export const createMeetingFileUses = ({ store, generatedFiles, meetingFilePlan: { steps } }: Needs) => {
  /** Reads are no repeated calls, so they have no answer to keep. */
  const writer = (caller: Caller): Caller => ({ ...caller, idempotency: undefined });

  const refuseMissing = async (id: string, caller: Caller): Promise<never> => {
    await store.change(writer(caller), ({ repositories }) => repositories.meetingFiles.markContent([id], 'missing'));
    return refuse(meetingFileErrors.contentMissing);
  };

  const note = (row: MeetingFileRow, use: keyof typeof VERBS, caller: Caller): Promise<void> =>
    store.change(writer(caller), async (work) => {
      await noteUses(work, [row], use);
      // A backup brought it back.
      if (row.content === 'missing') await work.repositories.meetingFiles.markContent([row.id], 'found');
      await steps.log(work, row, { action: VERBS[use], after: { 文件: row.file_name } });
    });

  const take = async (id: string, use: keyof typeof VERBS, caller: Caller): Promise<OutgoingFile> => {
    const row = await steps.findPresent(store.read(caller), id);
    if (use === 'preview' && !isPreviewed(row.extension)) return refuse(baseErrors.notFound);
    const file = await generatedFiles.find(row.file_id);
    if (file === undefined) return refuseMissing(id, caller);
    try {
      await note(row, use, caller);
    } catch (error) {
      abandon(file);
      throw error;
    }
    return file;
  };

  return {
    download: (id: string, caller: Caller) => take(id, 'download', caller),
    preview: (id: string, caller: Caller) => take(id, 'preview', caller),

    /** Of files that were put into an archive, by the ids of their contents. */
    noteArchived: async (work: AnyWork, packed: readonly string[], caller: Caller): Promise<void> => {
      const { repositories, now } = store.join(work);
      const rows = await repositories.meetingFiles.findByContents(packed);
      await noteUses({ repositories, now, caller }, rows, 'archive');
    },

    /** Of files that could not be put into an archive, by the ids of their contents. */
    noteMissing: async (missing: readonly string[], caller: Caller): Promise<void> =>
      store.change(writer(caller), async ({ repositories: { meetingFiles } }) => {
        const gone = await meetingFiles.findByContents(missing);
        await meetingFiles.markContent(
          gone.map(({ id }) => id),
          'missing',
        );
      }),

    list: async (
      { id, page, limit }: { id: string; page: number; limit: number },
      caller: Caller,
    ): Promise<Page<FileUseRow>> => {
      const repositories = store.read(caller);
      await steps.find(repositories, id);
      const { meetingFiles } = repositories;
      const [total, rows] = await Promise.all([meetingFiles.countUses(id), meetingFiles.listUses(id, { page, limit })]);
      const list = rows.map((row) => ({
        id: row.id,
        adminName: row.admin_name,
        use: row.use,
        usedAt: row.used_at,
        ip: row.ip,
      }));
      return { list, total, page, limit };
    },
  };
};

export type MeetingFileUses = ReturnType<typeof createMeetingFileUses>;
