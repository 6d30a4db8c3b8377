import { randomBytes } from 'node:crypto';
import { refuseField } from '@huiwu/contract/base/errors';
import {
  registrationProblems,
  type RegistrationDraft,
  type RegistrationSource,
  type RegistrationState,
} from '@huiwu/contract/registrations';
import type { GivenAnswers } from '@huiwu/contract/registration-forms';
import { nameTokens, phoneTokens, textTokens } from '../../database/search/tokens.ts';
import { iso } from '../../platform/clock.ts';
import type { CheckedAnswers, RegistrationAnswerService } from './answers/registration-answers.service.ts';
import type { DiscountAcceptance } from '../discount-rules/discount-acceptance.service.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import type { KnownMember, MemberRegistry } from '../members/member-registry.service.ts';
import type { RegistrationTypeRow } from '../registration-types/registration-types.table.ts';
import type { SceneEventRaising } from '../scene-events/scene-events.service.ts';
import { sceneOfNew, type Terms } from './registration-places.rules.ts';
import type { RegistrationFees } from './registration-fees.service.ts';
import type { RegistrationPlaces } from './registration-places.service.ts';
import type { RegistrationPlan } from './registration-plan.service.ts';
import type { RegistrationUse, RegistrationWork } from './registrations.store.ts';
import type { RegistrationRow } from './registrations.table.ts';

/** 128 bits of chance after the mark of the product: nothing personal. */
const newTicketCode = (): string => `HW1.${randomBytes(16).toString('base64url')}`;

const NUMBER_DIGITS = 5;

type PersonDraft = Pick<
  RegistrationDraft,
  'name' | 'phone' | 'phoneCountry' | 'email' | 'company' | 'areaCode' | 'department' | 'jobTitle'
>;

/** The inputs of a draft that describe the person. */
const personOf = ({ name, phone, phoneCountry, email, ...more }: PersonDraft): PersonDraft => {
  const { company, areaCode, department, jobTitle } = more;
  return { name, phone, phoneCountry, email, company, areaCode, department, jobTitle };
};

/** The area that was given, or that of the member. */
const withArea = <Person extends Pick<PersonDraft, 'areaCode'>>(person: Person, member: KnownMember): Person => ({
  ...person,
  areaCode: person.areaCode || member.areaCode,
});

/** What a registration is searched by. */
const personTerms = ({ name, phone, company }: Pick<RegistrationRow, 'name' | 'phone' | 'company'>) => ({
  name_terms: JSON.stringify(nameTokens(name)),
  phone_terms: JSON.stringify(phoneTokens(phone)),
  company_terms: JSON.stringify(textTokens(company)),
});

/** The person master knows fewer sources. */
const memberSource = (source: RegistrationSource) => (source === 'import' || source === 'portal' ? source : 'manual');

export interface RegistrationEntry {
  draft: Omit<RegistrationDraft, 'answers'> & Partial<Pick<RegistrationDraft, 'answers'>>;
  source: RegistrationSource;
  /** An invitation may skip the review and the fee. */
  skipsReview?: boolean;
  isWaived?: boolean;
}

interface Needs {
  memberRegistry: Pick<MemberRegistry, 'take'>;
  registrationAnswers: RegistrationAnswerService;
  registrationPlaces: RegistrationPlaces;
  registrationFees: RegistrationFees;
  discountAcceptance: DiscountAcceptance;
  registrationPlan: Pick<RegistrationPlan, 'steps'>;
  registrationUses: readonly RegistrationUse[];
  sceneEvents: SceneEventRaising;
}

/** Puts people into a meeting. Callers hold the meeting. */
export const createRegistrationEntries = (needs: Needs) => {
  const {
    memberRegistry,
    registrationAnswers: formAnswers,
    registrationPlaces: places,
    registrationFees: fees,
    discountAcceptance,
    registrationUses: uses,
    sceneEvents,
  } = needs;
  const { steps } = needs.registrationPlan;

  const usableType = async (
    { repositories }: RegistrationWork,
    id: string,
    field: string,
  ): Promise<RegistrationTypeRow> => {
    const type = await repositories.registrationTypes.find(id);
    return type?.state === 1 && type.deleted_at === null ? type : refuseField(field, registrationProblems.typeGone);
  };

  const refuseSecond = async (
    { repositories }: RegistrationWork,
    meetingId: string,
    memberId: string,
  ): Promise<void> => {
    if ((await repositories.registrations.listActiveMembers(meetingId, [memberId])).length > 0)
      refuseField('name', registrationProblems.isRegistered);
  };

  const columnsFor = (
    { now, caller }: RegistrationWork,
    meeting: MeetingRow,
    { number, person }: { number: number; person: Pick<RegistrationRow, 'name' | 'phone' | 'company'> },
  ) => ({
    customer_id: meeting.customer_id,
    meeting_id: meeting.id,
    number,
    reg_no: `${meeting.code}-${String(number).padStart(NUMBER_DIGITS, '0')}`,
    ticket_code: newTicketCode(),
    priced_at: iso(now),
    owner_department_id: caller.departmentId,
    ...personTerms(person),
  });

  /** Columns that no input has. */
  const columnsOf = async (
    work: RegistrationWork,
    meeting: MeetingRow,
    person: { name: string; phone: string; company: string },
  ) => columnsFor(work, meeting, { number: await work.repositories.registrations.nextNumber(meeting.id), person });

  /** The state of a newcomer: in a place, or on the waitlist behind those who came before. */
  const stateOfNew = async (
    work: RegistrationWork,
    meeting: MeetingRow,
    of: { type: RegistrationTypeRow; terms: Terms },
  ): Promise<RegistrationState> => {
    await places.offerFree(work, meeting);
    return places.stateOfNew(await places.load(work.repositories, meeting), meeting, of);
  };

  /** Answers to a type without a form are refused, unless they are none. */
  const checkAnswers = async (
    work: RegistrationWork,
    type: RegistrationTypeRow,
    { person, given }: { person: PersonDraft; given: GivenAnswers | null },
  ): Promise<CheckedAnswers | undefined> => {
    if (given === null) return undefined;
    const version = await formAnswers.formOf(work, type);
    if (version !== undefined) return formAnswers.check(work, { given, person, version });
    return Object.keys(given).length > 0 ? refuseField('answers', registrationProblems.noForm) : undefined;
  };

  /** Stores answers that are new or changed, with a log row of their own. */
  const keepAnswers = async (
    work: RegistrationWork,
    row: Pick<RegistrationRow, 'id' | 'name' | 'customer_id' | 'meeting_id'>,
    checked: CheckedAnswers,
  ): Promise<void> => {
    if (!checked.isChanged) return;
    await formAnswers.store(work, row, checked);
    const action = Object.keys(checked.before).length > 0 ? '修改报名表' : '填写报名表';
    await steps.log(work, row, { action, ...formAnswers.factsOf(checked) });
  };

  const add = async (work: RegistrationWork, meeting: MeetingRow, entry: RegistrationEntry): Promise<string> => {
    const { draft, source, skipsReview = false, isWaived = false } = entry;
    const { tags, answers, discountCode, ...given } = draft;
    const type = await usableType(work, draft.type, 'type');
    const checked = await checkAnswers(work, type, { person: personOf(draft), given: answers ?? null });
    const values = { ...given, ...checked?.columns };
    const member = await memberRegistry.take(work, { ...personOf(values), source: memberSource(source) });
    await refuseSecond(work, meeting.id, member.id);
    const price = await fees.priceNow(work, { meetingId: meeting.id, typeId: type.id, field: 'type' });
    const ruleId = await discountAcceptance.accept(work, {
      meetingId: meeting.id,
      typeId: type.id,
      code: discountCode,
      isStaff: source !== 'portal',
    });
    const needsReview = !skipsReview && (meeting.needs_review === 1 || type.needs_proof === 1);
    const state = await stateOfNew(work, meeting, { type, terms: { needsReview, price, isWaived } });
    const columns = {
      ...(await columnsOf(work, meeting, values)),
      member_id: member.id,
      source,
      state,
      price,
      is_waived: isWaived ? 1 : 0,
      needs_proof: type.needs_proof,
      discount_rule_id: ruleId,
    };
    const id = await steps.add(work, withArea(values, member), columns);
    const row = { id, name: draft.name, customer_id: meeting.customer_id, meeting_id: meeting.id };
    await work.repositories.registrations.replaceTags(row, tags);
    if (checked !== undefined) await keepAnswers(work, row, checked);
    for (const use of uses) await use.settle(work, [id]);
    const of = { meetingId: meeting.id, customerId: meeting.customer_id, registrationIds: [id] };
    await sceneEvents.raise(work, { scene: sceneOfNew(state), ...of });
    return id;
  };

  return {
    add,
    keepAnswers,
    usableType,
    columnsOf,
    columnsFor,
    personOf,
    withArea,
    refuseSecond,
    termsOf: personTerms,
  };
};

export type RegistrationEntries = ReturnType<typeof createRegistrationEntries>;
