import type { Store, Work } from '../../store.ts';
import type { RegistrationTypeRepository } from '../registration-types/registration-types.repository.ts';
import type { FileFolderRepository } from './file-folders.repository.ts';
import type { MeetingFileRepository } from './meeting-files.repository.ts';

export interface MeetingFileRepositories {
  fileFolders: FileFolderRepository;
  meetingFiles: MeetingFileRepository;
  registrationTypes: Pick<RegistrationTypeRepository, 'listPresent'>;
}

export type MeetingFileStore = Store<MeetingFileRepositories>;
export type MeetingFileWork = Work<MeetingFileRepositories>;
