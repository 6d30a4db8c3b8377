import type { Blocker } from '../actions/BlockerList.tsx';

/** One value of a record, whatever it is. */
export const valueOf = (record: object, name: string): unknown => (record as Readonly<Record<string, unknown>>)[name];

/** As text; nothing where there is none. */
export const textOf = (record: object, name: string): string => {
  const value = valueOf(record, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export const isDeleted = (record: object): boolean => typeof valueOf(record, 'deletedAt') === 'string';

export const isEnabled = (record: object): boolean => valueOf(record, 'state') === 1;

/** What the server says of a row's actions, where it says so. */
export interface RowActionState {
  name: string;
  blockers: readonly Blocker[];
}

export const actionsIn = (record: object): readonly RowActionState[] | undefined => {
  const actions = valueOf(record, 'actions');
  return Array.isArray(actions) ? (actions as readonly RowActionState[]) : undefined;
};

/** The reasons that come with a refusal; its own sentence where there are none. */
export const blockersIn = ({ data, message }: { data: unknown; message: string }): readonly Blocker[] => {
  const given = typeof data === 'object' && data !== null && 'blockers' in data ? data.blockers : undefined;
  const blockers = Array.isArray(given) ? (given as readonly Blocker[]) : [];
  return blockers.length > 0 ? blockers : [{ sentence: message }];
};
