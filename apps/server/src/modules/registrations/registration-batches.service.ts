import { refuseField } from '@huiwu/contract/base/errors';
import {
  registrationProblems,
  registrationRecord,
  type RegistrationDraft,
  type RegistrationState,
} from '@huiwu/contract/registrations';
import { newId } from '../../platform/ids.ts';
import { refuseClosedDraft } from '../../records/closed-fields.ts';
import type { AddedRow } from '../../records/steps.ts';
import type { Work } from '../../store.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { MemberBatch, MemberBatches } from '../members/member-batches.service.ts';
import type { RegistrationTypeRow } from '../registration-types/registration-types.table.ts';
import type { RegistrationEntries } from './registration-entries.service.ts';
import { placesOf, stateWithPlace, type PlaceCount } from './registration-places.rules.ts';
import type { RegistrationPlaces } from './registration-places.service.ts';
import type { RegistrationPlan } from './registration-plan.service.ts';
import type { RegistrationStore } from './registrations.store.ts';

interface Needs {
  store: RegistrationStore;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  memberBatches: MemberBatches;
  registrationEntries: RegistrationEntries;
  registrationPlaces: RegistrationPlaces;
  registrationPlan: Pick<RegistrationPlan, 'steps'>;
}

/** Many registrations of one meeting in one transaction. The meeting is held until its end. */
export interface RegistrationBatch {
  meetingId: string;
  types: ReadonlyMap<string, RegistrationTypeRow>;
  members: MemberBatch;
  /** Adds one person; the rules are those of a single registration. Nothing is written before `flush`. */
  add(draft: RegistrationDraft, own: { skipsReview: boolean }): string;
  flush(): Promise<void>;
}

const countIn = (counts: PlaceCount[], state: RegistrationState, typeId: string): void => {
  const known = counts.find((each) => each.state === state && each.typeId === typeId);
  if (known === undefined) counts.push({ state, typeId, count: 1 });
  else known.count += 1;
};

export const createRegistrationBatches = (needs: Needs) => {
  const { store, meetings, memberBatches, registrationEntries: entries, registrationPlaces: places } = needs;
  const { steps } = needs.registrationPlan;

  return {
    /** `earlier`: registrations that a check has counted so far, of which none is stored. */
    open: async (joined: Work<unknown>, earlier: PlaceCount[]): Promise<RegistrationBatch> => {
      const work = store.join(joined);
      const { repositories, caller } = work;
      const meeting = await meetings.lockOpenMeeting(joined, caller);
      await places.offerFree(work, meeting);
      const [stored, all, first] = await Promise.all([
        repositories.registrations.countPlaces(meeting.id),
        repositories.registrationTypes.listPresent(meeting.id),
        repositories.registrations.nextNumber(meeting.id),
      ]);
      const counts = [...stored, ...earlier.map((each) => ({ ...each }))];
      const types = new Map(all.map((type) => [type.id, type]));
      const capacities = { meeting: meeting.capacity, types: new Map(all.map(({ id, capacity }) => [id, capacity])) };
      const members = memberBatches.open(joined);
      const owner = { customer_id: meeting.customer_id, meeting_id: meeting.id };
      let number = first;
      let added: AddedRow[] = [];
      let tagged: { registration_id: string; tag_id: string; customer_id: string; meeting_id: string }[] = [];

      /** In a place, or on the waitlist behind those who came before. */
      const stateOfNew = (type: RegistrationTypeRow, terms: Parameters<typeof stateWithPlace>[0]) => {
        const now = placesOf(counts, capacities);
        const waits = meeting.has_waitlist === 1;
        if (now.leftFor(type.id) > (waits ? now.waitingFor(type.id) : 0)) return stateWithPlace(terms);
        if (!waits) places.refuseFull(now, type);
        return 'waitlisted';
      };

      return {
        meetingId: meeting.id,
        types,
        members,

        add: ({ tags, ...values }, { skipsReview }) => {
          refuseClosedDraft(registrationRecord, values, caller);
          const type = types.get(values.type);
          if (type?.state !== 1) return refuseField('type', registrationProblems.typeGone);
          const price = type.is_free === 1 ? 0 : type.price;
          const needsReview = !skipsReview && (meeting.needs_review === 1 || type.needs_proof === 1);
          const state = stateOfNew(type, { needsReview, price, isWaived: false });
          const member_id = members.take({ ...entries.personOf(values), source: 'import' });
          const id = newId(work.now.getTime());
          const columns = {
            id,
            ...entries.columnsFor(work, meeting, { number, person: values }),
            member_id,
            source: 'import' as const,
            state,
            price,
            is_waived: 0,
          };
          number += 1;
          countIn(counts, state, type.id);
          if (caller.isTrial === true) countIn(earlier, state, type.id);
          added.push({ values, columns });
          tagged.push(...tags.map((tag_id) => ({ registration_id: id, tag_id, ...owner })));
          return id;
        },

        flush: async () => {
          const [rows, tags] = [added, tagged];
          [added, tagged] = [[], []];
          await members.flush();
          await steps.addAll(work, rows);
          await repositories.registrations.insertTags(tags);
        },
      };
    },
  };
};

export type RegistrationBatches = ReturnType<typeof createRegistrationBatches>;
