import { refuseField } from '@huiwu/contract/base/errors';
import {
  registrationProblems,
  registrationRecord,
  type RegistrationDraft,
  type RegistrationState,
} from '@huiwu/contract/registrations';
import { newId } from '../../platform/ids.ts';
import { refuseClosedDraft } from '../../records/closed-fields.ts';
import type { Work } from '../../store.ts';
import type { DiscountAcceptance } from '../discount-rules/discount-acceptance.service.ts';
import type { FeePlaces } from '../fee-items/fee-places.service.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import type { MemberBatch, MemberBatches } from '../members/member-batches.service.ts';
import type { SceneEventRaising } from '../scene-events/scene-events.service.ts';
import type { RegistrationEntries } from './registration-entries.service.ts';
import { placesOf, sceneOfNew, type PlaceCount } from './registration-places.rules.ts';
import type { RegistrationFees } from './registration-fees.service.ts';
import type { RegistrationPlaces } from './registration-places.service.ts';
import type { RegistrationPlan } from './registration-plan.service.ts';
import type { RegistrationRepository } from './registrations.repository.ts';
import type { RegistrationRow } from './registrations.table.ts';
import type { RegistrationStore, RegistrationUse, RegistrationWork } from './registrations.store.ts';

interface Needs {
  store: RegistrationStore;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  memberBatches: MemberBatches;
  registrationEntries: RegistrationEntries;
  registrationPlaces: RegistrationPlaces;
  registrationFees: RegistrationFees;
  registrationPlan: Pick<RegistrationPlan, 'steps'>;
  registrationUses: readonly RegistrationUse[];
  feePlaces: Pick<FeePlaces, 'open'>;
  discountAcceptance: Pick<DiscountAcceptance, 'openMany'>;
  sceneEvents: SceneEventRaising;
}

/** What a check has counted so far, of which nothing is stored. */
export interface EarlierCounts {
  places: PlaceCount[];
  /** Counts by fee item. */
  items: Map<string, number>;
  /** Counts by discount code. */
  codes: Map<string, number>;
}

export const noEarlierCounts = (): EarlierCounts => ({ places: [], items: new Map(), codes: new Map() });

interface NewInBatch {
  skipsReview: boolean;
  isWaived: boolean;
  /** The person gets the message of a new registration. */
  isTold: boolean;
}

/** Many registrations of one meeting in one transaction. The meeting is held until its end. */
export interface RegistrationBatch {
  meetingId: string;
  members: MemberBatch;
  /** Adds one person; the rules are those of a single registration. Nothing is written before `flush`. */
  add(draft: RegistrationDraft, own: NewInBatch): Promise<string>;
  flush(): Promise<void>;
}

const countIn = (counts: PlaceCount[], state: RegistrationState, typeId: string): void => {
  const known = counts.find((each) => each.state === state && each.typeId === typeId);
  if (known === undefined) counts.push({ state, typeId, count: 1 });
  else known.count += 1;
};

/** Its search words are only computed when it is written. */
interface CollectedRegistration {
  id: string;
  values: Omit<RegistrationDraft, 'tags' | 'discountCode'>;
  number: number;
  own: Partial<RegistrationRow>;
  /** The message that the person gets. */
  scene?: 'reg_received' | 'reg_approved' | undefined;
}

const needsReview = (
  { needs_review: meeting }: Pick<MeetingRow, 'needs_review'>,
  { needs_proof: proof }: { needs_proof: number },
  isSkipped: boolean,
): boolean => !isSkipped && (meeting === 1 || proof === 1);

type Tagged = Parameters<RegistrationRepository['insertTags']>[0][number];

export const createRegistrationBatches = (needs: Needs) => {
  const {
    store,
    meetings,
    memberBatches,
    registrationEntries: entries,
    registrationPlaces: places,
    registrationUses: uses,
    sceneEvents,
  } = needs;
  const { steps } = needs.registrationPlan;

  /** What is counted and numbered in a meeting. */
  const loadCounts = async ({ repositories }: RegistrationWork, meeting: MeetingRow, earlier: PlaceCount[]) => {
    const [stored, all, number] = await Promise.all([
      repositories.registrations.countPlaces(meeting.id),
      repositories.registrationTypes.listPresent(meeting.id),
      repositories.registrations.nextNumber(meeting.id),
    ]);
    return {
      number,
      counts: [...stored, ...earlier.map((each) => ({ ...each }))],
      types: new Map(all.map((type) => [type.id, type])),
      capacities: { meeting: meeting.capacity, types: new Map(all.map(({ id, capacity }) => [id, capacity])) },
    };
  };

  const insertAll = (work: RegistrationWork, meeting: MeetingRow, rows: readonly CollectedRegistration[]) =>
    steps.addAll(
      work,
      rows.map(({ id, values, number, own }) => ({
        values,
        columns: { id, ...entries.columnsFor(work, meeting, { number, person: values }), ...own },
      })),
    );

  const settleAll = async (work: RegistrationWork, rows: readonly CollectedRegistration[]): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    for (const use of uses) await use.settle(work, ids);
  };

  /** A check of a file stores nothing and tells no one. */
  const tellAll = async (
    work: RegistrationWork,
    { id: meetingId, customer_id: customerId }: MeetingRow,
    rows: readonly CollectedRegistration[],
  ): Promise<void> => {
    if (work.caller.isTrial === true) return;
    for (const scene of ['reg_received', 'reg_approved'] as const) {
      const registrationIds = rows.filter((row) => row.scene === scene).map(({ id }) => id);
      if (registrationIds.length > 0) await sceneEvents.raise(work, { scene, meetingId, customerId, registrationIds });
    }
  };

  return {
    open: async (joined: Work<unknown>, earlier: EarlierCounts): Promise<RegistrationBatch> => {
      const work = store.join(joined);
      const meeting = await meetings.lockOpenMeeting(joined, work.caller);
      await places.offerFree(work, meeting);
      const now = await loadCounts(work, meeting, earlier.places);
      const members = memberBatches.open(joined);
      const feeFor = await needs.registrationFees.open(work, meeting.id);
      const items = await needs.feePlaces.open(work.repositories, meeting.id, earlier.items);
      const accept = needs.discountAcceptance.openMany(work, meeting.id, earlier.codes);
      const owner = { customer_id: meeting.customer_id, meeting_id: meeting.id };
      let added: CollectedRegistration[] = [];
      let tagged: Tagged[] = [];

      return {
        meetingId: meeting.id,
        members,

        add: async ({ tags, discountCode, ...values }, { skipsReview, isWaived, isTold }) => {
          refuseClosedDraft(registrationRecord, values, work.caller);
          const type = now.types.get(values.type);
          if (type?.state !== 1) return refuseField('type', registrationProblems.typeGone);
          const { price, lines } = feeFor(type.id);
          const discount_rule_id = await accept(discountCode, type.id);
          const terms = { needsReview: needsReview(meeting, type, skipsReview), price, isWaived };
          const state = places.stateOfNew(placesOf(now.counts, now.capacities), meeting, { type, terms });
          if (state === 'pending_payment') items.take(lines);
          const member = members.take({ ...entries.personOf(values), source: 'import' });
          const id = newId(work.now.getTime());
          const facts = { source: 'import', is_waived: isWaived ? 1 : 0, needs_proof: type.needs_proof } as const;
          const own = { ...facts, member_id: member.id, state, price, discount_rule_id };
          const scene = isTold ? sceneOfNew(state) : undefined;
          added.push({ id, values: entries.withArea(values, member), number: now.number, own, scene });
          tagged.push(...tags.map((tag_id) => ({ registration_id: id, tag_id, ...owner })));
          now.number += 1;
          countIn(now.counts, state, type.id);
          if (work.caller.isTrial === true) countIn(earlier.places, state, type.id);
          return id;
        },

        flush: async () => {
          const [rows, tags] = [added, tagged];
          [added, tagged] = [[], []];
          await members.flush();
          await insertAll(work, meeting, rows);
          await work.repositories.registrations.insertTags(tags);
          await settleAll(work, rows);
          await tellAll(work, meeting, rows);
        },
      };
    },
  };
};

export type RegistrationBatches = ReturnType<typeof createRegistrationBatches>;
