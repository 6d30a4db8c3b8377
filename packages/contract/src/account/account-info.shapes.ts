import * as z from 'zod/mini';
import { timestamp } from '../base/fields.ts';

/** Access of an admin to one field of a resource. */
export const fieldAccess = z.enum(['hidden', 'masked', 'read', 'write']);
export type FieldAccess = z.output<typeof fieldAccess>;

/** The signed-in admin. The names with capitals are the wire names of the specification. */
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
  /** The open meeting, and the customer it belongs to. */
  meeting: z.optional(z.object({ id: z.string(), code: z.string(), name: z.string(), custName: z.string() })),
  /** Has rights in meetings only. The console then opens the picker of meetings after sign-in. */
  startsInMeetings: z.optional(z.boolean()),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** Opaque keys of the admin's functions. A platform administrator has all of them. */
  functions: z.array(z.string()),
  /** `resource.field` to access, only where it differs from `write`. */
  fields: z.record(z.string(), fieldAccess),
});
export type AccountInfo = z.output<typeof accountInfo>;
