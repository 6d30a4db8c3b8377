import * as z from 'zod/mini';
import { chosenId, id, line, oneOf, state, timestamp, type ChoiceShape } from './fields.ts';
import {
  type Choice,
  type FieldOptions,
  readOnly,
  type ReferenceKind,
  type ReferenceListKind,
  valueField,
  type ValueField,
} from './record-field.ts';

export { oneOf } from './fields.ts';

/** Choices with their titles, and optionally tones and what they mean. */
export const choicesOf = (
  titles: Readonly<Record<string, string>>,
  tones?: FieldOptions['tones'],
  hints?: Readonly<Record<string, string>>,
): Choice[] =>
  Object.entries(titles).map(([value, label]) => ({ value, label, tone: tones?.[value], hint: hints?.[value] }));

/** One value of a fixed set, each with its title. */
/* @__NO_SIDE_EFFECTS__ */
export const choice = <Value extends string, const O extends FieldOptions = object>(
  label: string,
  titles: Readonly<Record<Value, string>>,
  options?: O,
): ValueField<'choice', ChoiceShape<Value>, ChoiceShape<Value>, O> => {
  const shape = () => oneOf(label, titles);
  return valueField(
    { kind: 'choice', label, output: shape, input: shape },
    { ...(options as O), choices: choicesOf(titles, options?.tones) },
  );
};

/** Colors that mark records. The console has a readable tone of each for the light and the dark theme. */
export const PALETTE = {
  gray: '灰色',
  red: '红色',
  orange: '橙色',
  gold: '金色',
  green: '绿色',
  cyan: '青色',
  blue: '蓝色',
  purple: '紫色',
} as const;
export type PaletteColor = keyof typeof PALETTE;

/** One color of the palette. */
/* @__NO_SIDE_EFFECTS__ */
export const color = <const O extends FieldOptions = object>(
  label: string,
  options?: O,
): ValueField<'color', ChoiceShape<PaletteColor>, ChoiceShape<PaletteColor>, O> => {
  const shape = () => oneOf(label, PALETTE);
  return valueField(
    { kind: 'color', label, output: shape, input: shape },
    { ...(options as O), choices: choicesOf(PALETTE, undefined) },
  );
};

type ChoiceList<Value extends string> = z.ZodMiniArray<ChoiceShape<Value>>;

/** As `ValueField`; its filter takes one value, and finds the rows that have it among others. */
type ChoicesField<Value extends string, O extends FieldOptions> = Omit<
  ValueField<'choices', ChoiceList<Value>, ChoiceList<Value>, O>,
  'match'
> & { match: ChoiceShape<Value> };

/** Several values of a fixed set, each at most once, stored as JSON text. */
/* @__NO_SIDE_EFFECTS__ */
export const choices = <Value extends string, const O extends FieldOptions = object>(
  label: string,
  titles: Readonly<Record<Value, string>>,
  options?: O,
): ChoicesField<Value, O> => {
  const match = () => oneOf(label, titles);
  const output = () => z.array(match(), `请选择${label}`);
  const input = () =>
    output().check(
      z.maxLength(Object.keys(titles).length, `${label}选择过多`),
      z.refine((values) => new Set(values).size === values.length, `${label}有重复`),
    );
  const field: unknown = valueField(
    { kind: 'choices', label, output, input, match },
    { ...(options as O), choices: choicesOf(titles, options?.tones) },
  );
  return field as ChoicesField<Value, O>;
};

/** The value of a dictionary entry. The server accepts only enabled entries. */
/* @__NO_SIDE_EFFECTS__ */
export const dictionary = <const O extends FieldOptions = object>(
  label: string,
  type: string,
  options?: O,
): ValueField<'dictionary', z.ZodMiniString<string>, z.ZodMiniString<string>, O> =>
  valueField(
    { kind: 'dictionary', label, output: () => z.string(), input: () => line(label, 60) },
    { ...(options as O), dictionary: type },
  );

/** A row of another list, by its id and name. */
export const reference = z.object({ id: z.string(), name: z.string() });

type ReferenceField<Kind extends ReferenceKind, O extends FieldOptions> = ValueField<
  Kind,
  typeof reference,
  z.ZodMiniString<string>,
  O
>;

export const referring = <Kind extends ReferenceKind, O extends FieldOptions>(
  kind: Kind,
  label: string,
  options?: O,
): ReferenceField<Kind, O> => valueField({ kind, label, output: reference, input: () => chosenId(label) }, options);

/**
 * A reference. The input is an id, the output is id and name. The column is the name in snake case with the suffix
 * `_id`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const department = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referring('department', label, options);

/** As `department`. */
/* @__NO_SIDE_EFFECTS__ */
export const admin = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referring('admin', label, options);

/** As `department`. */
/* @__NO_SIDE_EFFECTS__ */
export const customer = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referring('customer', label, options);

/** As `department`. */
/* @__NO_SIDE_EFFECTS__ */
export const registrationType = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referring('registrationType', label, options);

/** As `department`. */
/* @__NO_SIDE_EFFECTS__ */
export const team = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referring('team', label, options);

/** As `department`. */
/* @__NO_SIDE_EFFECTS__ */
export const answerForm = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referring('answerForm', label, options);

/** As `department`. */
/* @__NO_SIDE_EFFECTS__ */
export const fileFolder = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referring('fileFolder', label, options);

/** As `department`. */
/* @__NO_SIDE_EFFECTS__ */
export const meetingSession = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referring('meetingSession', label, options);

/** As `department`. */
/* @__NO_SIDE_EFFECTS__ */
export const paymentAccount = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referring('paymentAccount', label, options);

/** As `department`. */
/* @__NO_SIDE_EFFECTS__ */
export const seller = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referring('seller', label, options);

/** The kind of one of several rows. */
export const REFERENCE_LISTS = {
  registrationTypes: 'registrationType',
  feeItems: 'feeItem',
} as const satisfies Record<ReferenceListKind, ReferenceKind>;

const REFERENCES_MAX = 100;

/** Several references. The input is a list of ids, the output a list of ids and names. */
/* @__NO_SIDE_EFFECTS__ */
const referringToSeveral = <Kind extends ReferenceListKind, const O extends FieldOptions = object>(
  kind: Kind,
  label: string,
  options?: O,
) => {
  const input = () =>
    z.array(id, `请选择${label}`).check(
      z.maxLength(REFERENCES_MAX, `${label}选择过多`),
      z.refine((ids) => new Set(ids).size === ids.length, `${label}有重复`),
    );
  return valueField({ kind, label, output: () => z.array(reference), input }, options);
};

/** As `referringToSeveral`. The column is named by the option `column`. */
/* @__NO_SIDE_EFFECTS__ */
export const registrationTypeList = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referringToSeveral('registrationTypes', label, options);

/** As `registrationTypeList`. */
/* @__NO_SIDE_EFFECTS__ */
export const feeItemList = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referringToSeveral('feeItems', label, options);

/** Enabled (1) or disabled (0). Changed by a call of its own. */
export const enabledState = {
  state: readOnly(
    { kind: 'enabled', label: '状态', output: state },
    { isListed: true, isSortable: true, filter: 'equals' },
  ),
};

/** Fields of a noun with a recycle bin. */
export const restorable = {
  deletedAt: readOnly(
    { kind: 'time', label: '删除时间', output: z.nullable(timestamp) },
    { isListed: true, filter: 'deleted' },
  ),
  deletedBy: readOnly(
    { kind: 'text', label: '删除人', output: z.nullable(z.string()) },
    { isListed: true, isComputed: true },
  ),
};

/** Time of creation and of the last change. */
export const tracked = {
  createdAt: readOnly(
    { kind: 'time', label: '创建时间', output: timestamp },
    { isListed: true, isSortable: true, filter: 'period' },
  ),
  updatedAt: readOnly({ kind: 'time', label: '最近修改', output: timestamp }, { isListed: true }),
};

/** Whether the record is built in. Built-in records cannot be deleted. */
export const builtIn = {
  isBuiltIn: readOnly(
    { kind: 'boolean', label: '来源', output: z.boolean() },
    {
      isListed: true,
      filter: 'equals',
      choices: [
        { value: '1', label: '系统内置' },
        { value: '0', label: '自建' },
      ],
    },
  ),
};
