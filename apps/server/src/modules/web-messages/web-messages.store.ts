import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { AnyWork, Store, Work } from '../../store.ts';
import type { AttachmentFiles } from '../files/attachments.service.ts';
import type { ImageOwnerService } from '../files/image-owners.service.ts';
import type { AddresseeRepository } from './addressees.repository.ts';
import type { InboxRepository } from './inbox.repository.ts';
import type { WebMessageReaderRepository } from './web-message-readers.repository.ts';
import type { WebMessageRepository } from './web-messages.repository.ts';

export interface WebMessageRepositories {
  webMessages: WebMessageRepository;
  webMessageReaders: WebMessageReaderRepository;
  inbox: InboxRepository;
  addressees: AddresseeRepository;
}

export type WebMessageWork = Work<WebMessageRepositories>;

export interface WebMessageNeeds {
  store: Store<WebMessageRepositories>;
  clock: Clock;
  meetings: {
    lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting>;
    lockUnarchivedMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting>;
  };
  attachedFiles: AttachmentFiles;
  imageOwners: ImageOwnerService;
}
