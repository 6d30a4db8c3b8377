import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { ProofRejection, ProofState } from '@huiwu/contract/registrations';
import type { Caller } from '../../../access/caller.ts';
import type { IncomingFile, OutgoingFile } from '../../../platform/storage.ts';
import type { GeneratedFileService } from '../../files/generated-files.service.ts';
import type { SentFiles } from '../../files/sent-files.service.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import type { SceneEventRaising } from '../../scene-events/scene-events.service.ts';
import type { RegistrationPlan } from '../registration-plan.service.ts';
import type { RegistrationRepositories, RegistrationStore, RegistrationWork } from '../registrations.store.ts';
import type { RegistrationRow } from '../registrations.table.ts';

interface Needs {
  store: RegistrationStore;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  generatedFiles: GeneratedFileService;
  sentFiles: Pick<SentFiles, 'take'>;
  registrationPlan: RegistrationPlan;
  sceneEvents: SceneEventRaising;
}

interface Reviewed {
  id: string;
  version: number;
}

/** Finds the registration whose proof is submitted. */
type FindRow = (repositories: RegistrationRepositories) => Promise<RegistrationRow>;

/** Proofs of eligibility. The file is given out by its own call alone, to those who review it. */
export const createRegistrationProofs = (needs: Needs) => {
  const { store, meetings, generatedFiles: files, sentFiles, registrationPlan, sceneEvents } = needs;
  const { steps, decisions, dataScopes } = registrationPlan;

  const submitIn = async (
    work: RegistrationWork,
    { row, fileId, name }: { row: RegistrationRow; fileId: string; name: string },
  ): Promise<void> => {
    await decisions.refuseBeyond(work, row, 'submitProof');
    await decisions.refuseBlocked(work, row, 'submitProof');
    await files.keep(work, fileId);
    if (row.proof_file_id !== null) await files.leave(work, row.proof_file_id);
    await steps.change(work, {
      before: row,
      action: '提交证明材料',
      columns: { proof_file_id: fileId, proof_state: 'submitted', proof_reason: '' },
      facts: { 文件: name },
    });
  };

  const submit = async (sent: IncomingFile, caller: Caller, findRow: FindRow): Promise<null> => {
    await findRow(store.read(caller));
    const { id: fileId, name } = await sentFiles.take(sent, 'proof', caller);
    return store.change(caller, async (work) => {
      await meetings.lockOpenMeeting(work, caller);
      await submitIn(work, { row: await findRow(work.repositories), fileId, name });
      return null;
    });
  };

  const review = (
    { id, version }: Reviewed,
    caller: Caller,
    { action, verb, state, reason = '' }: { action: string; verb: string; state: ProofState; reason?: string },
  ): Promise<null> =>
    store.change(caller, async (work) => {
      await meetings.lockOpenMeeting(work, caller);
      const before = await steps.findPresent(work.repositories, id);
      await decisions.refuseBeyond(work, before, action);
      await steps.refuseStale(work, before, version);
      await decisions.refuseBlocked(work, before, action);
      await steps.change(work, {
        before,
        action: verb,
        columns: { proof_state: state, proof_reason: reason },
        ...(reason !== '' && { facts: { 原因: reason } }),
      });
      const of = { meetingId: before.meeting_id, customerId: before.customer_id, registrationIds: [id] };
      if (state === 'rejected') await sceneEvents.raise(work, { scene: 'proof_rejected', ...of });
      return null;
    });

  return {
    submit: ({ id, file }: { id: string; file: IncomingFile }, caller: Caller): Promise<null> =>
      submit(file, caller, (repositories) => steps.findPresent(repositories, id)),

    /** For the registration of an attendee. */
    submitFor: submit,

    approve: (asked: Reviewed, caller: Caller) =>
      review(asked, caller, { action: 'approveProof', verb: '证明材料通过', state: 'approved' }),

    reject: ({ reason, ...asked }: ProofRejection, caller: Caller) =>
      review(asked, caller, { action: 'rejectProof', verb: '退回证明材料', state: 'rejected', reason }),

    /** Each view is logged. */
    download: async ({ id }: { id: string }, caller: Caller): Promise<OutgoingFile> => {
      const repositories = store.read(caller);
      const within = await dataScopes.within({ repositories, caller }, 'registrations.review');
      const row = await steps.findPresent(repositories, id, within);
      const fileId = row.proof_file_id ?? refuse(baseErrors.notFound);
      const file = await files.open(fileId);
      await store.change(caller, (work) => steps.log(work, row, { action: '查看证明材料' }));
      return file;
    },
  };
};

export type RegistrationProofs = ReturnType<typeof createRegistrationProofs>;
