import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../../access/caller.ts';
import type { IncomingFile, OutgoingFile } from '../../../platform/storage.ts';
import type { GeneratedFileService } from '../../files/generated-files.service.ts';
import type { SentFiles } from '../../files/sent-files.service.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import type { RefundPlan } from './refund-plan.service.ts';
import type { RefundStore } from './refunds.store.ts';

interface Needs {
  store: RefundStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  generatedFiles: GeneratedFileService;
  sentFiles: Pick<SentFiles, 'take'>;
  refundPlan: RefundPlan;
}

/** Proofs that money was paid back. The file is given out by its own call alone. */
export const createRefundProofs = ({ store, meetings, generatedFiles: files, sentFiles, refundPlan }: Needs) => {
  const { steps, decisions } = refundPlan;
  return {
    submit: async ({ id, file: sent }: { id: string; file: IncomingFile }, caller: Caller): Promise<null> => {
      await steps.findPresent(store.read(caller), id);
      const { id: fileId, name } = await sentFiles.take(sent, 'proof', caller);
      return store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
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
