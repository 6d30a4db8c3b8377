import * as z from 'zod/mini';
import { id, line, timestamp, version } from '../base/fields.ts';
import { formField, formFields } from './form-fields.ts';

/** Replaces the fields of the draft. */
export const registrationFormFieldsEdit = z.strictObject({ id, version, fields: formFields });
export type RegistrationFormFieldsEdit = z.output<typeof registrationFormFieldsEdit>;

export const registrationFormPublication = z.strictObject({ id, version });

/** A published version. Versions are immutable. */
export const registrationFormVersionRow = z.object({
  id: z.string(),
  formId: z.string(),
  number: z.int(),
  /** Name of the form at the time of publication. */
  name: z.string(),
  fieldCount: z.int(),
  publishedAt: timestamp,
  publishedBy: z.string(),
});
export type RegistrationFormVersionRow = z.output<typeof registrationFormVersionRow>;

export const registrationFormVersion = z.extend(registrationFormVersionRow, {
  description: z.string(),
  fields: z.array(formField),
});
export type RegistrationFormVersion = z.output<typeof registrationFormVersion>;

/** An enabled form with its last version. */
export const registrationFormChoice = z.object({ id: z.string(), name: z.string(), number: z.int() });
export type RegistrationFormChoice = z.output<typeof registrationFormChoice>;

/** A form of another meeting that the caller may view. */
export const registrationFormSource = z.object({
  id: z.string(),
  name: z.string(),
  fieldCount: z.int(),
  meetingName: z.string(),
});
export type RegistrationFormSource = z.output<typeof registrationFormSource>;

export const registrationFormCopy = z.strictObject({
  /** Id of the form to copy. */
  from: id,
  name: line('表单名称', 60),
});
export type RegistrationFormCopy = z.output<typeof registrationFormCopy>;
