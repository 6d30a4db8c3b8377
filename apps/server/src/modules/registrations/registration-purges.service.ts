import { registrationRecord } from '@huiwu/contract/registrations';
import { iso } from '../../platform/clock.ts';
import { clearedColumns } from '../../records/personal-data.ts';
import type { Work } from '../../store.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { PersonalData } from '../personal-data/personal-data.store.ts';
import type { MemberPurges } from '../members/member-purges.service.ts';
import type { RegistrationAnswerService } from './answers/registration-answers.service.ts';
import type { RegistrationPlan } from './registration-plan.service.ts';
import type { RegistrationStore } from './registrations.store.ts';

/** On the embedded engine everyone else waits for a transaction, so that it stays short. */
const ROWS_AT_ONCE = 100;
/** Each has a lock of its own. */
const MEMBERS_AT_ONCE = 50;

const NO_TERMS = { name_terms: '[]', phone_terms: '[]', company_terms: '[]' };

interface Needs {
  store: RegistrationStore;
  registrationPlan: Pick<RegistrationPlan, 'steps'>;
  memberPurges: MemberPurges;
  generatedFiles: Pick<GeneratedFileService, 'leave'>;
  registrationAnswers: Pick<RegistrationAnswerService, 'remove'>;
}

/** Personal data of registrations, and of members who have no other meeting. */
export const createRegistrationPurges = (needs: Needs) => {
  const { store, memberPurges, generatedFiles: files, registrationAnswers: formAnswers } = needs;
  const { steps } = needs.registrationPlan;

  const registrations: PersonalData = {
    preview: async (at, meetingId) => {
      const count = await store.read(at).registrationPurges.countOpen(meetingId);
      return { cleared: [{ title: '报名', count, unit: '条' }], kept: [] };
    },

    clear: async (joined, meetingId) => {
      const work = store.join(joined);
      const rows = await work.repositories.registrationPurges.listOpen(meetingId, ROWS_AT_ONCE);
      const cleared = { ...clearedColumns(registrationRecord), ...NO_TERMS };
      const columns = { ...cleared, state_reason: '', proof_file_id: null, purged_at: iso(work.now) };
      await formAnswers.remove(work, rows);
      for (const before of rows) {
        if (before.proof_file_id !== null) await files.leave(work, before.proof_file_id);
        await steps.change(work, { before, action: '清除个人信息', columns });
      }
      return rows.length;
    },
  };

  const members: PersonalData = {
    preview: async (at, meetingId) => {
      const { free, kept } = await store.read(at).registrationPurges.countMembers(meetingId);
      return {
        cleared: [{ title: '参会人员库档案', count: free, unit: '人' }],
        kept: [{ title: '还参加其他会议的参会人员库档案', count: kept, unit: '人' }],
      };
    },

    /** Asked again under the locks: one of them may have registered for another meeting meanwhile. */
    clear: async (joined: Work<unknown>, meetingId) => {
      const { registrationPurges } = store.join(joined).repositories;
      const found = await registrationPurges.listFree(meetingId, { limit: MEMBERS_AT_ONCE });
      if (found.length === 0) return 0;
      await memberPurges.lock(joined, found);
      await memberPurges.clear(
        joined,
        await registrationPurges.listFree(meetingId, { limit: MEMBERS_AT_ONCE, ids: found }),
      );
      return found.length;
    },
  };

  return [registrations, members];
};

export type RegistrationPurges = ReturnType<typeof createRegistrationPurges>;
