import type { AttendeeRegistrationDraft, InvitationAcceptance } from '@huiwu/contract/attendees';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { MAINLAND } from '@huiwu/contract/members';
import type { GivenAnswers } from '@huiwu/contract/registration-forms';
import {
  isActive,
  registrationBlockers,
  registrationProblems,
  type RegistrationDraft,
  type RegistrationTransition,
} from '@huiwu/contract/registrations';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import type { InvitationAnswers } from '../invitations/invitations.service.ts';
import type { InvitationRow } from '../invitations/invitations.table.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import type { RegistrationAnswerEdits } from '../registrations/answers/registration-answer-edits.service.ts';
import type { RegistrationAnswerService } from '../registrations/answers/registration-answers.service.ts';
import type { RegistrationEntries } from '../registrations/registration-entries.service.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import type { RegistrationStateService } from '../registrations/registration-states.service.ts';
import type { RegistrationRow } from '../registrations/registrations.table.ts';
import { isInTime } from './attendees.rules.ts';
import type { DiscountCodeTries } from './discount-code-tries.service.ts';
import type { AttendeeStore, AttendeeWork } from './attendees.store.ts';

interface Needs {
  store: AttendeeStore;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  invitationAnswers: Pick<InvitationAnswers, 'answer'>;
  registrationAnswers: Pick<RegistrationAnswerService, 'formOf'>;
  registrationAnswerEdits: RegistrationAnswerEdits;
  registrationEntries: Pick<RegistrationEntries, 'add' | 'keepAnswers'>;
  registrationPlan: Pick<RegistrationPlan, 'steps'>;
  registrationStates: Pick<RegistrationStateService, 'moveInside'>;
  discountCodeTries: DiscountCodeTries;
}

const phoneOf = ({ attendee }: Caller): string => attendee?.phone ?? refuse(baseErrors.userTokenInvalid);

/** Each registration takes a number for good, so that one who withdraws cannot register without an end. */
const REGISTRATIONS_MAX = 10;

const refuseClosed = (): never =>
  refuse(lifecycleErrors.notNow, { blockers: [registrationBlockers.registrationClosed()] });

type AttendeeData = Omit<AttendeeRegistrationDraft, 'type' | 'discountCode'>;

/** A registration of the attendee's own phone, without what only organisers decide. */
const draftOf = (
  { name, email, company, areaCode, department, jobTitle, answers }: AttendeeData,
  type: string,
  phone: string,
): RegistrationDraft => ({
  name,
  email,
  company,
  areaCode,
  department,
  jobTitle,
  answers,
  type,
  phone,
  phoneCountry: MAINLAND,
  team: null,
  tags: [],
  discountCode: '',
  remark: '',
});

/** Attendees register and change what is their own. Everything is done under the lock of the meeting. */
export const createAttendeeRegistrationService = (needs: Needs) => {
  const { store, meetings, invitationAnswers, registrationAnswers, registrationEntries: entries } = needs;
  const { discountCodeTries } = needs;
  const { registrationAnswerEdits: edits, registrationPlan: plan, registrationStates: states } = needs;

  /** People of a type register in its form; while that is not in use, no one registers with the type. */
  const refuseWithoutForm = async (work: AttendeeWork, typeId: string, field: string): Promise<void> => {
    const type = await work.repositories.registrationTypes.find(typeId);
    if (!type?.form_id) return;
    if ((await registrationAnswers.formOf(work, type)) === undefined) refuseField(field, registrationProblems.typeGone);
  };

  const refuseTooOften = async ({ repositories }: AttendeeWork, meetingId: string, phone: string): Promise<void> => {
    const count = await repositories.registrationPhones.countOfPhone(meetingId, phone);
    if (count >= REGISTRATIONS_MAX)
      refuse(lifecycleErrors.notNow, { blockers: [registrationBlockers.registeredTooOften()] });
  };

  const findOwn = async (work: AttendeeWork, meeting: MeetingRow): Promise<RegistrationRow> => {
    const row = await work.repositories.registrationPhones.findOfPhone(meeting.id, phoneOf(work.caller));
    return row ?? refuse(baseErrors.notFound);
  };

  const findInvitation = async ({ repositories, caller }: AttendeeWork, id: string): Promise<InvitationRow> => {
    const row = await repositories.invitations.find(id);
    return row?.phone === phoneOf(caller) ? row : refuse(baseErrors.notFound);
  };

  const inMeeting = <Result>(
    caller: Caller,
    act: (work: AttendeeWork, meeting: MeetingRow) => Promise<Result>,
  ): Promise<Result> => store.change(caller, async (work) => act(work, await meetings.lockOpenMeeting(work, caller)));

  const moveOwn = (name: RegistrationTransition, caller: Caller, reason?: string): Promise<null> =>
    inMeeting(caller, async (work, meeting) => {
      const { id, version } = await findOwn(work, meeting);
      if (name === 'withdraw' && meeting.begin_at <= iso(work.now))
        refuse(lifecycleErrors.notNow, { blockers: [registrationBlockers.withdrawOver()] });
      await states.moveInside(work, name, { id, version, ...(reason !== undefined && { reason }) });
      return null;
    });

  return {
    register: async (
      { type, discountCode, ...person }: AttendeeRegistrationDraft,
      caller: Caller,
    ): Promise<{ id: string }> => {
      const phone = phoneOf(caller);
      await discountCodeTries.refuseWrong({ code: discountCode, typeId: type, phone }, caller);
      return inMeeting(caller, async (work, meeting) => {
        if (!isInTime(meeting, iso(work.now))) refuseClosed();
        await refuseTooOften(work, meeting.id, phone);
        await refuseWithoutForm(work, type, 'type');
        const draft = { ...draftOf(person, type, phone), discountCode };
        return { id: await entries.add(work, meeting, { draft, source: 'portal' }) };
      });
    },

    /** As often as an organiser edits them, but not after the time of a field. */
    editAnswers: (answers: GivenAnswers & RegistrationDraft['answers'], caller: Caller): Promise<null> =>
      inMeeting(caller, async (work, meeting) => {
        const before = await findOwn(work, meeting);
        if (!isActive(before.state) || before.first_checkin_at !== null) refuseClosed();
        const checked = await edits.check(work, before, { answers, isOwn: true });
        if (checked?.isChanged !== true) return null;
        const isReviewed = before.state === 'confirmed' || before.state === 'pending_payment';
        const needsReview = meeting.resets_review_on_edit === 1 && isReviewed;
        await plan.steps.change(work, {
          before,
          action: '本人修改',
          columns: needsReview ? { state: 'pending_review', reviewed_at: null, reviewed_by_id: null } : {},
        });
        await entries.keepAnswers(work, before, checked);
        return null;
      }),

    acceptOffer: (caller: Caller) => moveOwn('accept', caller),
    declineOffer: (caller: Caller) => moveOwn('decline', caller),
    withdraw: (reason: string, caller: Caller) => moveOwn('withdraw', caller, reason === '' ? '本人退出' : reason),

    /** Registers with the type of the invitation, also outside of the registration time. */
    acceptInvitation: ({ id, ...person }: InvitationAcceptance, caller: Caller): Promise<{ id: string }> =>
      inMeeting(caller, async (work, meeting) => {
        const { version, type_id: type, skips_review: skips, is_free: isFree } = await findInvitation(work, id);
        if (meeting.state !== 'published' || meeting.end_at <= iso(work.now)) refuseClosed();
        await refuseWithoutForm(work, type, 'id');
        await invitationAnswers.answer(work, 'accept', { id, version });
        const draft = draftOf(person, type, phoneOf(caller));
        const entry = { draft, source: 'invite' as const, skipsReview: skips === 1, isWaived: isFree === 1 };
        return { id: await entries.add(work, meeting, entry) };
      }),

    declineInvitation: (id: string, caller: Caller): Promise<null> =>
      inMeeting(caller, async (work) => {
        const { version } = await findInvitation(work, id);
        await invitationAnswers.answer(work, 'decline', { id, version });
        return null;
      }),
  };
};

export type AttendeeRegistrationService = ReturnType<typeof createAttendeeRegistrationService>;
