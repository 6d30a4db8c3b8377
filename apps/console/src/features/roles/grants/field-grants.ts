import type { FieldAccess } from '@huiwu/contract/account';
import type { GrantableField, RoleFields, RoleFieldsDraft } from '@huiwu/contract/roles';
import { ACCESS_TITLES, isWider } from '../role-texts.ts';

/** Access that a role grants to a field; `default` for no entry. */
export type GrantChoice = FieldAccess | 'default';

/** Form values: a choice for each field id. */
export interface FieldValues {
  fields: Record<string, GrantChoice>;
}

export const choicesOf = ({ fields }: Pick<RoleFields, 'fields'>): FieldValues => ({
  fields: Object.fromEntries(fields.map(({ id, access }) => [id, access ?? 'default'])),
});

/** The request contains only fields with an entry. */
export const toDraft = ({ fields }: FieldValues): RoleFieldsDraft['fields'] =>
  Object.entries(fields).flatMap(([fieldId, access]) => (access === 'default' ? [] : [{ fieldId, access }]));

/**
 * The message of a choice that is not allowed. An admin cannot grant more access than they have, neither directly nor
 * by removing an entry.
 */
export const grantProblem = (field: GrantableField, choice: GrantChoice): string | undefined => {
  const { access, most } = field;
  const after = choice === 'default' ? field.default : choice;
  const before = access ?? field.default;
  const isBeyond = isWider(after, most) && (choice !== 'default' || isWider(after, before));
  return isBeyond ? `您对此字段的权限为${ACCESS_TITLES[most]}` : undefined;
};
