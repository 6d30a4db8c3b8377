import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import {
  DOCUMENT_BYTES_MAX,
  DOCUMENT_TYPES,
  IMAGE_BYTES_MAX,
  IMAGE_TYPES,
  MEETING_FILE_MEGABYTES_MAX,
  MEGABYTE,
} from '@huiwu/contract/base/limits';
import { FILE_TYPES, meetingFileLifecycle, type FileType } from '@huiwu/contract/meeting-files';
import type { Caller } from '../../access/caller.ts';
import type { IncomingFile } from '../../platform/storage.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { SentFiles } from '../files/sent-files.service.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { SettingService } from '../settings/settings.service.ts';
import type { MeetingFilePlan } from './meeting-file-plan.service.ts';
import type { MeetingFileRepositories, MeetingFileStore } from './meeting-files.store.ts';

export const MEGABYTES_SETTING = 'meetingFileMegabytes';

interface Needs {
  store: MeetingFileStore;
  settings: Pick<SettingService, 'readNumber'>;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  generatedFiles: Pick<GeneratedFileService, 'keep'>;
  sentFiles: Pick<SentFiles, 'takeDocument'>;
  meetingFilePlan: MeetingFilePlan;
}

interface SentMeetingFile {
  folder: string;
  title: string;
  file: IncomingFile;
}

const isType = (extension: string): extension is FileType => Object.hasOwn(FILE_TYPES, extension);

const stemOf = (name: string): string => name.slice(0, Math.max(name.lastIndexOf('.'), 0));

/** Files that are handed in for a folder of the meeting. The row keeps the content: nothing purges it. */
export const createMeetingFileUploads = (needs: Needs) => {
  const { store, settings, meetings, generatedFiles, sentFiles } = needs;
  const { steps } = needs.meetingFilePlan;

  const documentMegabytes = async (): Promise<number> => {
    const chosen = await settings.readNumber(MEGABYTES_SETTING, DOCUMENT_BYTES_MAX / MEGABYTE);
    return Math.min(Math.max(chosen, 1), MEETING_FILE_MEGABYTES_MAX);
  };

  const refuseGone = async (
    { fileFolders }: Pick<MeetingFileRepositories, 'fileFolders'>,
    meetingId: string,
    folder: string,
  ): Promise<void> => {
    const folders = await fileFolders.list(meetingId);
    if (!folders.some(({ id }) => id === folder)) refuse(baseErrors.notFound);
  };

  return {
    limits: async () => ({
      types: [...DOCUMENT_TYPES, ...IMAGE_TYPES],
      documentMegabytes: await documentMegabytes(),
      imageMegabytes: IMAGE_BYTES_MAX / MEGABYTE,
    }),

    upload: async ({ folder, title, file: sent }: SentMeetingFile, caller: Caller): Promise<{ id: string }> => {
      // A content for a folder that is gone is not stored at all.
      await refuseGone(store.read(caller), caller.meeting?.id ?? '', folder);
      const file = await sentFiles.takeDocument(sent, (await documentMegabytes()) * MEGABYTE, caller);
      const { extension } = file;
      if (!isType(extension)) throw new Error(`there is no type ${extension}`);
      return store.change(caller, async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        await refuseGone(work.repositories, meeting.id, folder);
        await generatedFiles.keep(work, file.id);
        const id = await steps.add(
          work,
          { title: title === '' ? stemOf(file.name) : title, folder, audience: 'all', types: [], sort: 0 },
          {
            customer_id: meeting.customer_id,
            meeting_id: meeting.id,
            file_id: file.id,
            file_name: file.name,
            extension,
            size: file.size,
            content: file.isEncrypted ? 'encrypted' : 'usable',
            is_encrypted: file.isEncrypted ? 1 : 0,
            state: meetingFileLifecycle.initial,
          },
        );
        return { id };
      });
    },
  };
};

export type MeetingFileUploads = ReturnType<typeof createMeetingFileUploads>;
