import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { StoredFile } from '@huiwu/contract/files';
import type { Caller } from '../../access/caller.ts';
import type { IncomingFile } from '../../platform/storage.ts';
import type { UploadService } from '../files/uploads.service.ts';
import type { RegistrationProofs } from '../registrations/proofs/registration-proofs.service.ts';

interface Needs {
  uploads: Pick<UploadService, 'uploadFile'>;
  registrationProofs: Pick<RegistrationProofs, 'submitFor'>;
}

/** Files of attendees: for the answers of their form, and as their proof of eligibility. */
export const createAttendeeFileService = ({ uploads, registrationProofs: proofs }: Needs) => ({
  /** Belongs to the session until an answer refers to it. */
  upload: ({ file }: { file: IncomingFile }, caller: Caller): Promise<StoredFile> =>
    uploads.uploadFile({ file }, caller),

  submitProof: ({ file }: { file: IncomingFile }, caller: Caller): Promise<null> =>
    proofs.submitFor(file, caller, async ({ registrationPhones }) => {
      const phone = caller.attendee?.phone ?? refuse(baseErrors.userTokenInvalid);
      return (await registrationPhones.findOfPhone(caller.meeting?.id ?? '', phone)) ?? refuse(baseErrors.notFound);
    }),
});

export type AttendeeFileService = ReturnType<typeof createAttendeeFileService>;
