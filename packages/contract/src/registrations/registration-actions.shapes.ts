import * as z from 'zod/mini';
import { chosenId, id, lines, textKinds, version } from '../base/fields.ts';
import { registrationRecord } from './registration-record.ts';
import type { RegistrationTab } from './registration-states.ts';

const reason = lines('原因', 200).check(z.trim(), z.minLength(1, '请输入原因')).register(textKinds, { kind: 'lines' });

const { name, phone, phoneCountry, email, company, areaCode, department, jobTitle } = registrationRecord.fields;

/** The member who takes over the registration. */
export const substitution = z.strictObject({
  id,
  version,
  reason,
  name: name.draft,
  phone: phone.draft,
  phoneCountry: phoneCountry.draft,
  email: email.draft,
  company: company.draft,
  areaCode: areaCode.draft,
  department: department.draft,
  jobTitle: jobTitle.draft,
});
export type Substitution = z.output<typeof substitution>;

export const typeChange = z.strictObject({ id, version, typeId: chosenId('参会类型'), reason });
export type TypeChange = z.output<typeof typeChange>;

/** Beside the file. A new proof replaces the one before. */
export const proofUpload = z.strictObject({ id });

export const proofReview = z.strictObject({ id, version });
export const proofRejection = z.strictObject({ id, version, reason });
export type ProofRejection = z.output<typeof proofRejection>;

/** Number of registrations per quick filter. */
export const registrationTabCounts = z.object({
  all: z.int(),
  pendingReview: z.int(),
  pendingPayment: z.int(),
  confirmed: z.int(),
  waitlisted: z.int(),
  withdrawn: z.int(),
  notCheckedIn: z.int(),
} satisfies Record<RegistrationTab, z.ZodMiniType<number>>);
export type RegistrationTabCounts = z.output<typeof registrationTabCounts>;

/** Options of the forms and filters of registrations. */
export const registrationOptions = z.object({
  types: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isEnabled: z.boolean(),
      isFree: z.boolean(),
      /** Now, in fen; null where the type has no price at the moment. */
      price: z.nullable(z.int()),
      /** Whether a proof of eligibility is needed. */
      needsProof: z.boolean(),
      /** Free places; null if unlimited. */
      left: z.nullable(z.int()),
    }),
  ),
  teams: z.array(z.object({ id: z.string(), name: z.string() })),
  tags: z.array(z.object({ id: z.string(), name: z.string(), color: z.string() })),
});
export type RegistrationOptions = z.output<typeof registrationOptions>;
