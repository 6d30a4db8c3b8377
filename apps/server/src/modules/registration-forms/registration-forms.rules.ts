import {
  changesOfFields,
  type FieldChange,
  type FormField,
  type FormFieldKind,
  type PublishedKinds,
} from '@huiwu/contract/registration-forms';

/** The kinds of all keys that were published, with those of these fields. */
export const kindsWith = (published: PublishedKinds, fields: readonly FormField[]): PublishedKinds =>
  Object.fromEntries<FormFieldKind>([
    ...Object.entries(published),
    ...fields.map(({ key, kind }) => [key, kind] as const),
  ]);

/** So many fields are named in the log. */
const NAMED_MAX = 20;

const CHANGES: Record<FieldChange['change'], string> = {
  added: '新增',
  edited: '修改',
  moved: '移动',
  removed: '删除',
};

const listed = (names: readonly string[]): string =>
  names.length > NAMED_MAX ? `${names.slice(0, NAMED_MAX).join('、')}等 ${names.length} 项` : names.join('、');

/** `姓名、单位`. */
export const namesOfFields = (fields: readonly FormField[]): string =>
  listed(fields.map(({ label, key }) => label || key));

/** `修改 姓名（必填）、新增 单位`. */
export const textOfChanges = (before: readonly FormField[], after: readonly FormField[]): string =>
  listed(
    changesOfFields(before, after).map(({ change, key, label, properties }) => {
      const about = properties.length === 0 ? '' : `（${properties.join('、')}）`;
      return `${CHANGES[change]} ${label || key}${about}`;
    }),
  );

type ShiftMoment = (moment: string) => string;

/** By noon, which keeps a day apart from its neighbours. */
const dayBy =
  (shift: ShiftMoment) =>
  (day: string | null): string | null =>
    day === null ? null : shift(`${day}T12:00:00.000Z`).slice(0, 10);

const shiftedRules = (field: FormField, shift: ShiftMoment): FormField => {
  const day = dayBy(shift);
  switch (field.kind) {
    case 'date':
    case 'accommodation':
      return { ...field, rules: { min: day(field.rules.min), max: day(field.rules.max) } };
    case 'datetime': {
      const { min, max } = field.rules;
      return { ...field, rules: { min: min === null ? null : shift(min), max: max === null ? null : shift(max) } };
    }
    default:
      return field;
  }
};

/** The days and times of fields, moved with their meeting. */
export const shiftedFields = (fields: readonly FormField[], shift: ShiftMoment): FormField[] =>
  fields.map((field) => {
    const { editableUntil } = field;
    return { ...shiftedRules(field, shift), editableUntil: editableUntil === null ? null : shift(editableUntil) };
  });

/** What moves a moment by as much as one meeting begins after another. */
export const shiftBetween =
  (from: string, to: string): ShiftMoment =>
  (moment) =>
    new Date(Date.parse(moment) + Date.parse(to) - Date.parse(from)).toISOString();
