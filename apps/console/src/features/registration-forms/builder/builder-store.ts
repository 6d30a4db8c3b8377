import type { FormField, FormFieldKind } from '@huiwu/contract/registration-forms';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { fieldsOf, isFull, itemsOf, moved, withChanged, withCopy, withNew, type BuilderItem } from './builder-items.ts';

export interface BuilderState {
  items: readonly BuilderItem[];
  chosen: number | undefined;
  past: readonly (readonly BuilderItem[])[];
  future: readonly (readonly BuilderItem[])[];
  /** The last edited property. Consecutive edits of the same property are one undo step. */
  last: string;
  told: string;
}

export type BuilderStore = StoreApi<BuilderState>;

const STEPS_MAX = 100;

/** The fields of a form during editing, with undo and redo. */
export const createBuilder = (fields: readonly FormField[]): BuilderStore =>
  createStore<BuilderState>(() => {
    const items = itemsOf(fields);
    return { items, chosen: items[0]?.uid, past: [], future: [], last: '', told: '' };
  });

const step = (
  store: BuilderStore,
  items: readonly BuilderItem[],
  more: Partial<Pick<BuilderState, 'chosen' | 'last' | 'told'>> = {},
): void =>
  store.setState((state) => {
    if (items === state.items) return state;
    const last = more.last ?? '';
    const isSameStep = last !== '' && last === state.last;
    const past = isSameStep ? state.past : [...state.past, state.items].slice(-STEPS_MAX);
    return { ...more, items, past, future: [], last };
  });

const labelOf = (items: readonly BuilderItem[], uid: number): string => {
  const field = items.find((item) => item.uid === uid)?.field;
  return field?.label || field?.key || '';
};

const still = ({ items, chosen }: Pick<BuilderState, 'chosen'> & { items: readonly BuilderItem[] }) =>
  items.some(({ uid }) => uid === chosen) ? chosen : items[0]?.uid;

/** The commands of the builder. Each command is one undo step. */
export const createCommands = (store: BuilderStore, used: readonly string[]) => ({
  choose: (uid: number | undefined): void => store.setState({ chosen: uid, last: '' }),

  /** Adds a field after the selected one. Returns false if the form has the maximum number of fields. */
  add: (kind: FormFieldKind): boolean => {
    const { items, chosen } = store.getState();
    if (isFull(items)) return false;
    const next = withNew(items, kind, { after: chosen, used });
    step(store, next.items, { chosen: next.uid, told: `已添加 ${labelOf(next.items, next.uid)}` });
    return true;
  },

  duplicate: (uid: number): boolean => {
    const { items } = store.getState();
    const next = isFull(items) ? undefined : withCopy(items, uid, used);
    if (next) step(store, next.items, { chosen: next.uid, told: `已复制 ${labelOf(items, uid)}` });
    return next !== undefined;
  },

  remove: (uid: number): void => {
    const { items, chosen } = store.getState();
    const at = items.findIndex((item) => item.uid === uid);
    const rest = items.filter((item) => item.uid !== uid);
    step(store, rest, { chosen: chosen === uid ? (rest[at] ?? rest[at - 1])?.uid : chosen });
  },

  moveTo: (uid: number, to: number, last = ''): void => {
    const { items } = store.getState();
    const next = moved(items, uid, to);
    const place = next.findIndex((item) => item.uid === uid) + 1;
    step(store, next, { last, told: `${labelOf(items, uid)} 现在是第 ${place} 个，共 ${next.length} 个` });
  },

  /** `property` groups consecutive edits into one undo step. */
  change: (uid: number, field: FormField, property: string): void =>
    step(store, withChanged(store.getState().items, uid, field), { last: `${uid} ${property}` }),

  replaceAll: (fields: readonly FormField[]): void => {
    const items = itemsOf(fields);
    step(store, items, { chosen: items[0]?.uid });
  },

  undo: (): void =>
    store.setState((state) => {
      const items = state.past.at(-1);
      if (items === undefined) return state;
      const future = [state.items, ...state.future];
      const chosen = still({ items, chosen: state.chosen });
      return { items, past: state.past.slice(0, -1), future, chosen, last: '', told: '已撤销' };
    }),

  redo: (): void =>
    store.setState((state) => {
      const [items, ...future] = state.future;
      if (items === undefined) return state;
      const chosen = still({ items, chosen: state.chosen });
      return { items, past: [...state.past, state.items], future, chosen, last: '', told: '已重做' };
    }),
});

export type BuilderCommands = ReturnType<typeof createCommands>;

/** Serializes the fields. Two drafts are equal if their texts are equal. */
export const textOfFields = ({ items }: Pick<BuilderState, 'items'>): string => JSON.stringify(fieldsOf(items));
