import type { MeetingDraft } from '@huiwu/contract/meetings';
import { registrationRecord, type RegistrationDraft, type RegistrationTransition } from '@huiwu/contract/registrations';
import { registrationTypeRecord } from '@huiwu/contract/registration-types';
import * as z from 'zod/mini';
import { callerScope } from '../../../access/caller-scope.ts';
import { meetingsOfTwoCustomers } from '../../../testing/meetings.ts';

interface Own {
  meeting?: Partial<MeetingDraft>;
  type?: Partial<z.input<(typeof registrationTypeRecord)['draft']>>;
}

/** A published meeting with one type, and a manager inside of it. */
export const registrationsInMeeting = async ({ meeting: ownMeeting = {}, type: ownType = {} }: Own = {}) => {
  const all = await meetingsOfTwoCustomers();
  const { add: addMeeting, move, caller, registrations, registrationStates, registrationTypes, build, customer } = all;
  const inside = ({ id, code, name }: { id: string; code: string; name: string }, by = caller) => ({
    ...by,
    meeting: { id, code, name, isByReach: true, state: 'published' as const },
    tenantScope: callerScope({
      customerId: caller.customerId,
      operationsRights: caller.rights,
      entry: { meeting: { id } },
    }),
  });
  const draftMeeting = await addMeeting(ownMeeting);
  const meeting = await move(draftMeeting.id, 'publish');
  const here = inside(meeting);
  const elsewhere = inside(await build.meeting(customer.id));
  const addType = (own: Own['type'] = {}, by = here) =>
    registrationTypes.add(
      z.parse(registrationTypeRecord.draft, { code: 'A', name: '普通代表', isFree: true, ...own }),
      by,
    );
  const type = await addType(ownType);

  let number = 0;
  const draft = (own: Partial<RegistrationDraft> = {}): RegistrationDraft => {
    number += 1;
    return z.parse(registrationRecord.draft, {
      name: `参会${number}`,
      phone: `199${String(number).padStart(8, '0')}`,
      type: type.id,
      ...own,
    });
  };
  const add = async (own: Partial<RegistrationDraft> = {}, by = here) => {
    const { id } = await registrations.addRegistration(draft(own), by);
    all.clock.advance(1);
    return registrations.getRegistration(id, by);
  };
  const get = (id: string) => registrations.getRegistration(id, here);
  const act = async (id: string, name: RegistrationTransition, reason?: string) => {
    const { version } = await get(id);
    await registrationStates.move(name, { id, version, ...(reason !== undefined && { reason }) }, here);
    all.clock.advance(1);
    return get(id);
  };
  return { ...all, meeting, here, elsewhere, inside, type, addType, draft, addPerson: add, getPerson: get, act };
};
