import * as z from 'zod/mini';
import { timestamp } from '../base/fields.ts';

/** How far an admin may go with one field of a resource. */
export const fieldAccess = z.enum(['hidden', 'masked', 'read', 'write']);
export type FieldAccess = z.output<typeof fieldAccess>;

/** Who is signed in; the first names are spelt as the specification spells them. */
export const accountInfo = z.object({
  Id: z.string(),
  Realname: z.string(),
  Phone: z.string(),
  Avatar: z.string(),
  Department: z.nullable(z.string()),
  Logintime: timestamp,
  Region: z.nullable(z.string()),
  Lastlogintime: z.nullable(timestamp),
  custCode: z.string(),
  custName: z.string(),
  custLogo: z.string(),
  /** The meeting that they are in, and the customer that holds it. */
  meeting: z.optional(z.object({ id: z.string(), code: z.string(), name: z.string(), custName: z.string() })),
  /** Has business in meetings only: for them a day begins with choosing one. */
  startsInMeetings: z.optional(z.boolean()),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** Opaque keys of the functions that this person has; a platform administrator has all of them. */
  functions: z.array(z.string()),
  /** `resource.field` to access, only where it differs from `write`. */
  fields: z.record(z.string(), fieldAccess),
});
export type AccountInfo = z.output<typeof accountInfo>;
