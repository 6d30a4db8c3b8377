import * as z from 'zod/mini';
import { chosenId, id, phone, smsCode, timestamp } from '../base/fields.ts';
import { lines, textKinds } from '../base/fields.ts';
import { formField } from '../registration-forms/form-fields.ts';
import { givenAnswers, registrationFormInUse } from '../registrations/registration-answers.shapes.ts';
import { givenCode } from '../discount-rules/discount-codes.ts';
import { registrationRecord } from '../registrations/registration-record.ts';
import { PROOF_STATES, registrationLifecycle } from '../registrations/registration-states.ts';
import { oneOf } from '../base/record-choices.ts';
import { graphicCode } from '../sign-in/sign-in.shapes.ts';

const { name, email, company, areaCode, department, jobTitle } = registrationRecord.fields;

export const attendeeMeeting = z.strictObject({ meetingId: id });

export const attendeeCodeDraft = z.strictObject({ meetingId: id, phone, ...graphicCode });
export type AttendeeCodeDraft = z.output<typeof attendeeCodeDraft>;

export const attendeeSignInDraft = z.strictObject({ meetingId: id, phone, code: smsCode });
export type AttendeeSignInDraft = z.output<typeof attendeeSignInDraft>;

export const attendeeSession = z.object({ token: z.string(), expiresAt: timestamp });

/** Whether people can register now, and if not, why. */
export const REGISTRATION_PHASES = {
  notOpen: '报名未开始',
  open: '报名中',
  closed: '报名已截止',
} as const;

/** What anyone may know of a published meeting. */
export const attendeeMeetingInfo = z.object({
  id: z.string(),
  name: z.string(),
  beginAt: timestamp,
  endAt: timestamp,
  place: z.string(),
  contactPhone: z.string(),
  regOpenAt: z.nullable(timestamp),
  regCloseAt: z.nullable(timestamp),
  phase: oneOf('报名阶段', REGISTRATION_PHASES),
  types: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isFree: z.boolean(),
      /** In fen. */
      price: z.int(),
      needsProof: z.boolean(),
      isFull: z.boolean(),
      form: z.nullable(registrationFormInUse),
    }),
  ),
});
export type AttendeeMeetingInfo = z.output<typeof attendeeMeetingInfo>;

/** What an attendee says of themselves. The phone is the one of the session. */
const person = {
  name: name.draft,
  email: email.draft,
  company: company.draft,
  areaCode: areaCode.draft,
  department: department.draft,
  jobTitle: jobTitle.draft,
  answers: z._default(givenAnswers, {}),
};

export const attendeeRegistrationDraft = z.strictObject({
  type: chosenId('参会类型'),
  discountCode: z._default(givenCode, ''),
  ...person,
});
export type AttendeeRegistrationDraft = z.output<typeof attendeeRegistrationDraft>;

export const invitationAcceptance = z.strictObject({ id, ...person });
export type InvitationAcceptance = z.output<typeof invitationAcceptance>;

export const attendeeAnswers = z.strictObject({ answers: givenAnswers });

export const withdrawal = z.strictObject({
  reason: z._default(lines('原因', 200).check(z.trim()).register(textKinds, { kind: 'lines' }), ''),
});

/** The registration of the phone in this meeting, with the invitations that wait for an answer. */
export const ownRegistration = z.object({
  registration: z.nullable(
    z.object({
      regNo: z.string(),
      name: z.string(),
      typeName: z.string(),
      state: oneOf('报名状态', registrationLifecycle.states),
      price: z.int(),
      isWaived: z.boolean(),
      offeredUntil: z.nullable(timestamp),
      /** What the QR code says; only of a confirmed registration. */
      ticketCode: z.nullable(z.string()),
      /** Of a type that needs a proof of eligibility. */
      proof: z.nullable(
        z.object({
          state: oneOf('证明材料', PROOF_STATES),
          /** Why it was rejected. */
          reason: z.string(),
        }),
      ),
      createdAt: timestamp,
      answers: z.nullable(
        z.object({
          name: z.string(),
          number: z.int(),
          fields: z.array(formField),
          values: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      typeId: z.string(),
      typeName: z.string(),
      skipsReview: z.boolean(),
      isFree: z.boolean(),
      expiresAt: z.nullable(timestamp),
    }),
  ),
});
export type OwnRegistration = z.output<typeof ownRegistration>;
