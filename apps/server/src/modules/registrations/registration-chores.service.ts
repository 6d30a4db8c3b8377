import { isReadOnly } from '@huiwu/contract/meetings';
import { iso, type Clock } from '../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { RegistrationPlaces } from './registration-places.service.ts';
import type { RegistrationStore } from './registrations.store.ts';

interface Needs {
  store: RegistrationStore;
  clock: Clock;
  registrationPlaces: Pick<RegistrationPlaces, 'endOverdue'>;
}

/** What happens to waitlists without an admin: offers end, and free places are offered. */
export const createRegistrationChores = ({ store, clock, registrationPlaces }: Needs) => ({
  /** Each meeting in a transaction of its own. */
  fillPlaces: async (): Promise<void> => {
    const meetings = await store.read(ALL_CUSTOMERS).registrations.listMeetingsToFill(iso(clock.now()));
    for (const id of meetings)
      await store.change(ALL_CUSTOMERS, async (work) => {
        await work.repositories.locks.take(`meeting ${id}`);
        const meeting = await work.repositories.meetings.find(id);
        if (meeting !== undefined && !isReadOnly(meeting.state)) await registrationPlaces.endOverdue(work, meeting);
      });
  },
});

export type RegistrationChores = ReturnType<typeof createRegistrationChores>;
