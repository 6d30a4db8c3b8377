import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { id, searchText } from '../fields.ts';
import type { AnyRecord } from '../record.ts';
import type { NounWith, Resource } from '../resource.ts';

export const adminChoice = z.object({ id: z.string(), name: z.string(), departmentName: z.nullable(z.string()) });
export type AdminChoice = z.output<typeof adminChoice>;

export const adminQuestion = z.strictObject({
  /** Part of the name. */
  name: searchText,
  /** Only this admin, to get the name of a stored value. */
  id: z.optional(id),
});
export type AdminQuestion = z.output<typeof adminQuestion>;

export type AdminChoicesCall = Endpoint<typeof adminQuestion, z.ZodMiniArray<typeof adminChoice>>;

/**
 * The admins that occur in a field of the listed records, for its filter. Right and visible rows are those of the
 * list.
 */
/* @__NO_SIDE_EFFECTS__ */
export const adminChoicesCall = <Name extends NounWith<'search'>, R extends AnyRecord>(
  { name, path, record }: Resource<Name, R>,
  field: keyof R['fields'] & string,
): AdminChoicesCall => ({
  method: 'POST',
  path: `${path}/get/choices/${field}`,
  summary: `列表中的${record.fields[field]?.label ?? field}，按姓名查找`,
  access: { function: `${name}.search` },
  effect: 'reads',
  input: adminQuestion,
  output: z.array(adminChoice),
});
