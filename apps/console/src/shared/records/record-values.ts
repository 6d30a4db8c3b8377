import type { Blocker } from '../actions/BlockerList.tsx';

/** The value of a field. */
export const valueOf = (record: object, name: string): unknown => (record as Readonly<Record<string, unknown>>)[name];

/** The value as text; empty if it has no text or number. */
export const textOf = (record: object, name: string): string => {
  const value = valueOf(record, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export const isDeleted = (record: object): boolean => typeof valueOf(record, 'deletedAt') === 'string';

export const isEnabled = (record: object): boolean => valueOf(record, 'state') === 1;

/** An action that the server offers for a row. */
export interface RowActionState {
  name: string;
  blockers: readonly Blocker[];
}

export const actionsIn = (record: object): readonly RowActionState[] | undefined => {
  const actions = valueOf(record, 'actions');
  return Array.isArray(actions) ? (actions as readonly RowActionState[]) : undefined;
};

/** The blockers of a refusal. A refusal without blockers becomes one blocker with its message. */
export const blockersIn = ({ data, message }: { data: unknown; message: string }): readonly Blocker[] => {
  const given = typeof data === 'object' && data !== null && 'blockers' in data ? data.blockers : undefined;
  const blockers = Array.isArray(given) ? (given as readonly Blocker[]) : [];
  return blockers.length > 0 ? blockers : [{ sentence: message }];
};
