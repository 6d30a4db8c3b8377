import { refuseField } from '@huiwu/contract/base/errors';
import type { EventScene } from '@huiwu/contract/mail-templates';
import {
  isOccupying,
  registrationLifecycle,
  registrationProblems,
  type RegistrationState,
  type RegistrationTransition,
  type Substitution,
  type TypeChange,
} from '@huiwu/contract/registrations';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import type { MemberRegistry } from '../members/member-registry.service.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import type { SceneEventRaising } from '../scene-events/scene-events.service.ts';
import type { RegistrationEntries } from './registration-entries.service.ts';
import type { RegistrationFees } from './registration-fees.service.ts';
import { stateWithPlace } from './registration-places.rules.ts';
import { offerEnd, type RegistrationPlaces } from './registration-places.service.ts';
import type { RegistrationAction } from './registration-guards.rules.ts';
import type { RegistrationPlan } from './registration-plan.service.ts';
import type { RegistrationStore, RegistrationUse, RegistrationWork } from './registrations.store.ts';
import type { RegistrationRow } from './registrations.table.ts';

interface Needs {
  store: RegistrationStore;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  memberRegistry: Pick<MemberRegistry, 'take'>;
  registrationPlan: RegistrationPlan;
  registrationEntries: RegistrationEntries;
  registrationPlaces: RegistrationPlaces;
  registrationFees: RegistrationFees;
  registrationUses: readonly RegistrationUse[];
  sceneEvents: SceneEventRaising;
}

interface Moving {
  work: RegistrationWork;
  meeting: MeetingRow;
  row: RegistrationRow;
}

/** What the person is told of a transition. Nothing follows those that they or time bring about. */
const SCENES: Partial<Record<RegistrationTransition, EventScene>> = {
  approve: 'reg_approved',
  reject: 'reg_rejected',
  offer: 'waitlist_offer',
};

/** Moves registrations through their states. Each change holds the meeting, so places are counted by one at a time. */
export const createRegistrationStateService = (needs: Needs) => {
  const {
    store,
    meetings,
    memberRegistry,
    registrationPlan: plan,
    registrationEntries: entries,
    registrationPlaces: places,
    registrationFees: fees,
    registrationUses: uses,
    sceneEvents,
  } = needs;
  const { steps, decisions, dataScopes } = plan;
  const transition = transitionFor(registrationLifecycle, steps, decisions);

  const toPay = ({ price, is_waived: isWaived }: RegistrationRow): RegistrationState =>
    stateWithPlace({ needsReview: false, price, isWaived: isWaived === 1 });

  const tell = (work: RegistrationWork, meeting: MeetingRow, of: { scene: EventScene; id: string }): Promise<void> =>
    sceneEvents.raise(work, {
      scene: of.scene,
      meetingId: meeting.id,
      customerId: meeting.customer_id,
      registrationIds: [of.id],
    });

  /** Columns that a transition writes besides the state that the lifecycle names. */
  const columnsOf: Record<RegistrationTransition, (moving: Moving) => Promise<object> | object> = {
    approve: ({ work, row }) => ({
      state: toPay(row),
      reviewed_at: iso(work.now),
      reviewed_by_id: work.caller.adminId,
    }),
    reject: ({ work }) => ({ reviewed_at: iso(work.now), reviewed_by_id: work.caller.adminId }),
    resubmit: () => ({}),
    waive: () => ({ is_waived: 1 }),
    offer: ({ work, meeting }) => ({ offered_until: offerEnd(work.now, meeting) }),
    accept: ({ work, meeting, row }) => acceptance(work, meeting, row),
    decline: () => ({ offered_until: null }),
    withdraw: () => ({}),
    cancel: () => ({ offered_until: null }),
  };

  /** The price of an accepted offer is that of the moment. */
  const acceptance = async (work: RegistrationWork, meeting: MeetingRow, row: RegistrationRow): Promise<object> => {
    const price = await fees.priceNow(work, { meetingId: meeting.id, typeId: row.type_id, field: 'type' });
    const isReviewed = row.reviewed_at !== null;
    const needsReview = !isReviewed && (meeting.needs_review === 1 || row.needs_proof === 1);
    const state = stateWithPlace({ needsReview, price, isWaived: row.is_waived === 1 });
    // Who is reviewed first is told when the review is over.
    if (!needsReview) await tell(work, meeting, { scene: 'reg_approved', id: row.id });
    return { state, price, priced_at: iso(work.now), offered_until: null };
  };

  const hold = async (
    work: RegistrationWork,
    { id, version }: { id: string; version: number },
    action: RegistrationAction,
  ): Promise<Moving> => {
    const meeting = await meetings.lockOpenMeeting(work, work.caller);
    const row = await steps.findPresent(work.repositories, id);
    await decisions.refuseBeyond(work, row, action);
    await steps.refuseStale(work, row, version);
    await decisions.refuseBlocked(work, row, action);
    return { work, meeting, row };
  };

  const substituteRow = async ({ work, meeting, row }: Moving, person: Substitution): Promise<string> => {
    const { reason, id: _id, version: _version, ...draft } = person;
    const member = await memberRegistry.take(work, { ...draft, source: 'manual' });
    await entries.refuseSecond(work, meeting.id, member.id);
    await steps.change(work, {
      before: row,
      action: '换人',
      columns: { state: 'substituted', state_reason: reason },
      facts: { 原因: reason, 替换为: person.name },
    });
    const columns = {
      ...(await entries.columnsOf(work, meeting, draft)),
      member_id: member.id,
      source: 'manual',
      state: 'confirmed',
      price: row.price,
      is_waived: row.is_waived,
      needs_proof: row.needs_proof,
      priced_at: row.priced_at,
      discount_rule_id: row.discount_rule_id,
      substitute_of_id: row.id,
    };
    const id = await steps.add(
      work,
      { ...entries.withArea(draft, member), type: row.type_id, team: row.team_id },
      columns,
    );
    for (const use of uses) await use.pass(work, row.id, { id, name: person.name, customer_id: row.customer_id });
    await tell(work, meeting, { scene: 'substituted', id });
    return id;
  };

  const moveIn = async (
    work: RegistrationWork,
    name: RegistrationTransition,
    asked: DecisionRequest,
  ): Promise<void> => {
    const meeting = await meetings.lockOpenMeeting(work, work.caller);
    const before = await transition(work, name, {
      ...asked,
      columnsOf: (row) => columnsOf[name]({ work, meeting, row }),
    });
    for (const use of uses) await use.settle(work, [asked.id]);
    const scene = SCENES[name];
    if (scene !== undefined) await tell(work, meeting, { scene, id: asked.id });
    if (isOccupying(before.state)) await places.offerFree(work, meeting);
  };

  const changeTypeIn = async (work: RegistrationWork, { typeId, reason, ...asked }: TypeChange): Promise<void> => {
    const { meeting, row } = await hold(work, asked, 'changeType');
    if (typeId === row.type_id) refuseField('typeId', registrationProblems.sameType);
    const type = await entries.usableType(work, typeId, 'typeId');
    // The place in the meeting is kept; only the new type must have room.
    const others = (await places.load(work.repositories, meeting)).releasing(row.type_id);
    if (isOccupying(row.state)) places.refuseFull(others, type);
    const price = await fees.priceNow(work, { meetingId: meeting.id, typeId, field: 'typeId' });
    const isPriced = row.state === 'confirmed' || row.state === 'pending_payment';
    const needsReview = type.needs_proof === 1 && row.proof_state !== 'approved';
    const state = isPriced ? stateWithPlace({ needsReview, price, isWaived: row.is_waived === 1 }) : row.state;
    await steps.change(work, {
      before: row,
      action: '改类型',
      columns: { type_id: typeId, price, priced_at: iso(work.now), state, needs_proof: type.needs_proof },
      facts: { 原因: reason, 参会类型: type.name },
    });
    for (const use of uses) await use.settle(work, [row.id]);
    await places.offerFree(work, meeting);
  };

  return {
    /** In the transaction of an attendee or of a bulk action. */
    moveInside: moveIn,
    changeTypeInside: changeTypeIn,

    move: (name: RegistrationTransition, asked: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await moveIn(work, name, asked);
        return null;
      }),

    substitute: (asked: Substitution, caller: Caller): Promise<{ id: string }> =>
      store.change(dataScopes.callerFor(caller, 'edit'), async (work) => {
        const moving = await hold(work, asked, 'substitute');
        return { id: await substituteRow(moving, asked) };
      }),

    changeType: (change: TypeChange, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await changeTypeIn(work, change);
        return null;
      }),
  };
};

export type RegistrationStateService = ReturnType<typeof createRegistrationStateService>;
