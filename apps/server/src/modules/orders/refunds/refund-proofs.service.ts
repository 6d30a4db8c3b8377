import { Readable } from 'node:stream';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../../access/caller.ts';
import type { IncomingFile, OutgoingFile } from '../../../platform/storage.ts';
import type { GeneratedFileService } from '../../files/generated-files.service.ts';
import { checkUpload } from '../../files/upload-check.service.ts';
import type { UploadService } from '../../files/uploads.service.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import type { RefundPlan } from './refund-plan.service.ts';
import type { RefundStore } from './refunds.store.ts';

interface Needs {
  store: RefundStore;
  meetings: Pick<MeetingService, 'lockMeetingWithMoney'>;
  generatedFiles: GeneratedFileService;
  uploads: Pick<UploadService, 'refuseTooMany'>;
  refundPlan: RefundPlan;
}

/** Proofs that money was paid back. The file is given out by its own call alone. */
export const createRefundProofs = ({ store, meetings, generatedFiles: files, uploads, refundPlan }: Needs) => {
  const { steps, decisions } = refundPlan;
  return {
    /** The content is stored before the transaction; the cleanup deletes it if the transaction fails. */
    submit: async ({ id, file: sent }: { id: string; file: IncomingFile }, caller: Caller): Promise<null> => {
      await steps.findPresent(store.read(caller), id);
      const { name, content } = await checkUpload(sent, 'proof');
      await uploads.refuseTooMany(caller);
      const fileId = await files.begin({ name, customerId: caller.customerId, adminId: caller.adminId });
      await files.write(fileId, Readable.from([content]));
      return store.change(caller, async (work) => {
        await meetings.lockMeetingWithMoney(work, caller);
        const before = await steps.findPresent(work.repositories, id);
        await decisions.refuseBlocked(work, before, 'uploadProof');
        await files.keep(work, fileId);
        if (before.proof_file_id !== null) await files.leave(work, before.proof_file_id);
        const columns = { proof_file_id: fileId };
        await steps.change(work, { before, action: '上传付款回单', columns, facts: { 文件: name } });
        return null;
      });
    },

    download: async (id: string, caller: Caller): Promise<OutgoingFile> => {
      const { proof_file_id: fileId } = await steps.findPresent(store.read(caller), id);
      return files.open(fileId ?? refuse(baseErrors.notFound));
    },
  };
};

export type RefundProofs = ReturnType<typeof createRefundProofs>;
