import type { FieldAccess } from '@huiwu/contract/account';
import type { GrantableField, RoleFields, RoleFieldsDraft } from '@huiwu/contract/roles';
import { ACCESS_TITLES, isWider } from '../role-texts.ts';

/** What a role says of a field; `default` says nothing. */
export type GrantChoice = FieldAccess | 'default';

/** What the form holds: a choice for every field, by its id. */
export interface FieldValues {
  fields: Record<string, GrantChoice>;
}

export const choicesOf = ({ fields }: Pick<RoleFields, 'fields'>): FieldValues => ({
  fields: Object.fromEntries(fields.map(({ id, access }) => [id, access ?? 'default'])),
});

/** Only what is said travels. */
export const toSaid = ({ fields }: FieldValues): RoleFieldsDraft['fields'] =>
  Object.entries(fields).flatMap(([fieldId, access]) => (access === 'default' ? [] : [{ fieldId, access }]));

/** Why a choice cannot be made: no one gives more than they have, nor by no longer saying anything. */
export const whyNotChoose = (field: GrantableField, choice: GrantChoice): string | undefined => {
  const { access, most } = field;
  const after = choice === 'default' ? field.default : choice;
  const before = access ?? field.default;
  const isBeyond = isWider(after, most) && (choice !== 'default' || isWider(after, before));
  return isBeyond ? `您对此字段的权限为${ACCESS_TITLES[most]}` : undefined;
};
