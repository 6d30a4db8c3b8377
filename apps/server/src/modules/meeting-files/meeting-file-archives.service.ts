import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { PAGE_LIMIT_MAX } from '@huiwu/contract/base/limits';
import { downloadMeetingFiles, listMeetingFiles, meetingFileLifecycle } from '@huiwu/contract/meeting-files';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import { shanghaiDay, type Clock } from '../../platform/clock.ts';
import { idsOfPages, type ArchiveSource } from '../archives/archive-source.service.ts';
import type { ArchiveRequest, FileArchives } from '../archives/file-archives.service.ts';
import { folderPath } from './file-folders.rules.ts';
import type { MeetingFilePlan } from './meeting-file-plan.service.ts';
import type { MeetingFileUses } from './meeting-file-uses.service.ts';
import type { MeetingFileStore } from './meeting-files.store.ts';

export const MEETING_FILES = 'meetingFiles.files';

interface Needs {
  store: MeetingFileStore;
  clock: Clock;
  meetingFilePlan: MeetingFilePlan;
  meetingFileUses: Pick<MeetingFileUses, 'noteArchived' | 'noteMissing'>;
  fileArchives: FileArchives;
}

/** The files of a meeting that a filter finds, in their folders. */
export const createMeetingFileArchives = (needs: Needs) => {
  const { store, clock, meetingFilePlan, meetingFileUses, fileArchives } = needs;
  const source: ArchiveSource = {
    kind: MEETING_FILES,
    path: downloadMeetingFiles.path,
    title: '会议文件',
    needs: 'meetingFiles.fileBatchDownload',
    naming: downloadMeetingFiles.naming,
    headings: ['文件夹', '名称', '状态'],

    listIds: (filter, caller, max) => {
      if (!hasFunction(caller.rights, 'meetingFiles.search')) refuse(baseErrors.forbidden);
      const asked = z.parse(listMeetingFiles.input, filter);
      const reading = { repositories: store.read(caller), caller, now: clock.now() };
      const readPage = (page: number) => meetingFilePlan.steps.page(reading, { ...asked, page, limit: PAGE_LIMIT_MAX });
      return idsOfPages(readPage, max);
    },

    listFiles: async (ids, caller) => {
      const { meetingFiles, fileFolders } = store.read(caller);
      const [rows, folders] = await Promise.all([
        meetingFiles.findMany(ids),
        fileFolders.list(caller.meeting?.id ?? ''),
      ]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        if (row === undefined) return [];
        const path = folderPath(folders, row.folder_id).map(({ name }) => name);
        return [
          {
            names: { folder: path, title: row.title, uploaded_on: shanghaiDay(new Date(row.created_at)) },
            fileName: row.file_name,
            fileId: row.file_id,
            about: [path.join('/'), row.title, meetingFileLifecycle.states[row.state]],
          },
        ];
      });
    },

    notePacked: (work, packed, { caller }) => meetingFileUses.noteArchived(work, packed, caller),
    noteMissing: (missing, caller) => meetingFileUses.noteMissing(missing, caller),
  };
  return {
    begin: (asked: ArchiveRequest, caller: Caller) => fileArchives.begin(source, asked, caller),
    filesTask: fileArchives.taskOf(source),
  };
};

export type MeetingFileArchives = ReturnType<typeof createMeetingFileArchives>;
