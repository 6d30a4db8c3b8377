import * as z from 'zod/mini';
import { state } from '../base/fields.ts';

/** `operations` roles hold in the whole console, `meeting` roles in the meetings they are given for. */
export const roleKind = z.enum(['operations', 'meeting']);
export type RoleKind = z.output<typeof roleKind>;

/** Whose rows a role reaches. */
export const dataScope = z.enum(['all', 'department-and-below', 'department', 'own']);
export type DataScope = z.output<typeof dataScope>;

export const roleChoice = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** The company it belongs to; it can be given only to that company's people. */
  custCode: z.string(),
  kind: roleKind,
  state,
  /** False where the role holds rights that the caller does not: it is shown but cannot be given. */
  isGrantable: z.boolean(),
});
export type RoleChoice = z.output<typeof roleChoice>;
