import { refuseField } from '@huiwu/contract/base/errors';
import { registrationProblems } from '@huiwu/contract/registrations';
import type { MemberUse } from '../members/members.store.ts';
import type { RegistrationStore } from './registrations.store.ts';

interface Needs {
  store: RegistrationStore;
}

/** What registrations keep of members. */
export const createRegistrationMembers = ({ store }: Needs): MemberUse => ({
  countOf: (at, memberIds) => store.read(at).registrations.countOfMembers(memberIds),

  move: async (work, members) => {
    const { registrations } = store.join(work).repositories;
    const shared = await registrations.listSharedMeetings(members.from, members.into);
    if (shared.length > 0) refuseField('intoId', registrationProblems.bothRegistered);
    await registrations.moveToMember(members);
  },
});

export type RegistrationMembers = ReturnType<typeof createRegistrationMembers>;
