import {
  FORM_FIELDS_MAX,
  newField,
  freeKey,
  type FormCondition,
  type FormField,
  type FormFieldKind,
} from '@huiwu/contract/registration-forms';

/** A field in the builder. `uid` is stable while the key is edited. */
export interface BuilderItem {
  uid: number;
  field: FormField;
}

let made = 0;
const nextUid = (): number => (made += 1);

export const itemsOf = (fields: readonly FormField[]): BuilderItem[] =>
  fields.map((field) => ({ uid: nextUid(), field }));

export const fieldsOf = (items: readonly BuilderItem[]): FormField[] => items.map(({ field }) => field);

export const isFull = (items: readonly unknown[]): boolean => items.length >= FORM_FIELDS_MAX;

/** The position after this item, or the end. */
const placeAfter = (items: readonly BuilderItem[], uid: number | undefined): number => {
  const at = items.findIndex((item) => item.uid === uid);
  return at === -1 ? items.length : at + 1;
};

interface Placed {
  items: BuilderItem[];
  uid: number;
}

const placed = (items: readonly BuilderItem[], field: FormField, at: number): Placed => {
  const uid = nextUid();
  return { items: items.toSpliced(at, 0, { uid, field }), uid };
};

/** Adds a field. Keys in `used` belong to published versions and are not assigned again. */
export const withNew = (
  items: readonly BuilderItem[],
  kind: FormFieldKind,
  { after, used }: { after: number | undefined; used: readonly string[] },
): Placed => placed(items, newField(kind, fieldsOf(items), used), placeAfter(items, after));

/** Duplicates a field with a new key and without its mapped column, which only one field may have. */
export const withCopy = (items: readonly BuilderItem[], uid: number, used: readonly string[]): Placed | undefined => {
  const item = items.find((each) => each.uid === uid);
  if (item === undefined) return undefined;
  const key = freeKey(item.field.kind, new Set([...fieldsOf(items).map((field) => field.key), ...used]));
  return placed(items, { ...item.field, key, mappedTo: null }, placeAfter(items, uid));
};

export const moved = (items: readonly BuilderItem[], uid: number, to: number): readonly BuilderItem[] => {
  const from = items.findIndex((item) => item.uid === uid);
  const item = items[from];
  const place = Math.min(Math.max(to, 0), items.length - 1);
  return item === undefined || place === from ? items : items.toSpliced(from, 1).toSpliced(place, 0, item);
};

const renamed = (field: FormField, from: string, to: string): FormField => {
  const { visibleWhen } = field;
  if (visibleWhen === null || !visibleWhen.conditions.some((condition) => condition.field === from)) return field;
  const conditions = visibleWhen.conditions.map((condition): FormCondition =>
    condition.field === from ? { ...condition, field: to } : condition,
  );
  return { ...field, visibleWhen: { ...visibleWhen, conditions } };
};

/**
 * Replaces a field and updates conditions that name its key. Unchanged items keep their identity, so they do not
 * render.
 */
export const withChanged = (items: readonly BuilderItem[], uid: number, field: FormField): BuilderItem[] => {
  const before = items.find((item) => item.uid === uid)?.field.key ?? field.key;
  return items.map((item) => {
    if (item.uid === uid) return { uid, field };
    const next = before === field.key ? item.field : renamed(item.field, before, field.key);
    return next === item.field ? item : { ...item, field: next };
  });
};
