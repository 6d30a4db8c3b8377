import * as z from 'zod/mini';
import type { Shape } from './endpoint.ts';
import type { FieldName } from './functions.ts';

/** Fields of these kinds refer to a row of another noun: its id goes in, its id and name come out. */
export const REFERENCE_KINDS = ['department', 'admin', 'customer', 'registrationType', 'team'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

export type FieldKind =
  | 'text'
  | 'lines'
  | 'richText'
  | 'code'
  | 'phone'
  | 'telephone'
  | 'email'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'boolean'
  | 'enabled'
  | 'date'
  | 'time'
  | 'choice'
  | 'choices'
  | 'color'
  | 'dictionary'
  | ReferenceKind
  | 'area'
  | 'image'
  | 'file'
  | 'count'
  | 'json';

/**
 * How a list is filtered by a field. `range` and `days` take `{name}From` and `{name}To`; `period` is filtered by the
 * `beginTime` and `endTime` that every list has, `deleted` by `isDeleted`.
 */
export type FilterKind = 'contains' | 'equals' | 'oneOf' | 'range' | 'days' | 'period' | 'deleted';

export type Tone = 'default' | 'primary' | 'success' | 'info' | 'warning' | 'danger';

export interface Choice {
  value: string;
  label: string;
  tone?: Tone | undefined;
}

export interface FieldOptions {
  /** Heading of the form and of the block of the detail. */
  section?: string;
  /** Sentence under the input. */
  help?: string;
  /** Other headings under which files bring it. */
  synonyms?: readonly string[];
  unit?: string;
  isListed?: true;
  isSortable?: true;
  /** Has no column: computed beside the row. */
  isComputed?: true;
  /** Chosen once: part of the draft, not of the edit. */
  isFixed?: true;
  /** May be left out of a draft and be empty: `''` for texts, `null` for all others. */
  isOptional?: true;
  /** What stands for a value that a draft leaves out, where that is not empty. */
  blank?: string | number | boolean | null | readonly string[];
  /** May be left out of an edit, although a draft asks for it. */
  isKept?: true;
  filter?: FilterKind;
  /** What the log, and a reader with a masked right, sees instead of the value. */
  mask?: 'tail' | 'phone' | 'email' | 'contact' | 'idCard' | 'whole';
  /** Guarded by this field right: absent for a reader without it, and never overwritten by such an editor. */
  guard?: FieldName;
  /** Although guarded, anyone who adds one gives it: nothing new could do without it. */
  isOpenInDraft?: true;
  /** Column of the table; the name in snake case when left out. */
  column?: string;
  /** What the log calls it, where that is not its label. */
  logLabel?: string;
  choices?: readonly Choice[];
  /** Type code of the dictionary. */
  dictionary?: string;
  tones?: Readonly<Partial<Record<string, Tone>>>;
  width?: number;
  align?: 'end';
}

/** A condition over this field and the fields it reads. Forms check it here before they send. */
export interface FieldRule {
  /** Names of the other fields. */
  reads: readonly string[];
  holds: (values: never) => boolean;
  sentence: string;
}

/** A field as data. `draft` and `edit` are its inputs when something is added and changed; a read-only field has none. */
export interface Field extends FieldOptions {
  kind: FieldKind;
  label: string;
  output: Shape;
  draft: Shape | undefined;
  edit: Shape | undefined;
  /** What a filter for equal values takes. */
  match: Shape;
  /** From the `rules` of its record. */
  rules?: readonly FieldRule[];
}

type MayBeLeftOut = { isOptional: true } | { blank: unknown };
type Empty<Of extends Shape, O> = O extends { blank: unknown }
  ? Of
  : O extends { isOptional: true }
    ? z.ZodMiniNullable<Of>
    : Of;

/** The parts of a field with exactly these shapes. */
export type Described<Kind extends FieldKind, Output extends Shape, Input extends Shape, O extends FieldOptions> = {
  kind: Kind;
  label: string;
  output: O extends { guard: FieldName } ? z.ZodMiniOptional<Output> : Output;
  draft: O extends MayBeLeftOut ? z.ZodMiniDefault<Input> : Input;
  edit: O extends { isFixed: true }
    ? undefined
    : O extends MayBeLeftOut | { guard: FieldName } | { isKept: true }
      ? z.ZodMiniOptional<Input>
      : Input;
  match: Input;
} & O;

/** A field whose empty value is `''`. */
export type TextField<Kind extends FieldKind, O extends FieldOptions> = Described<
  Kind,
  z.ZodMiniString<string>,
  z.ZodMiniString<string>,
  O
>;

/** A field whose empty value is `null`. */
export type ValueField<
  Kind extends FieldKind,
  Output extends Shape,
  Input extends Shape,
  O extends FieldOptions,
> = Described<Kind, Empty<Output, O>, Empty<Input, O>, O>;

/** A field that is shown and has no input. */
export type ReadOnlyField<Kind extends FieldKind, Output extends Shape, Match extends Shape, O extends FieldOptions> = {
  kind: Kind;
  label: string;
  output: O extends { guard: FieldName } ? z.ZodMiniOptional<Output> : Output;
  draft: undefined;
  edit: undefined;
  match: Match;
} & O;

interface Parts<Kind extends FieldKind, Output extends Shape, Input extends Shape> {
  kind: Kind;
  label: string;
  output: Output;
  /** Takes the empty value as well. */
  input: Input;
  /** What a filter for equal values takes, where that is not the input. */
  match?: Shape;
}

/** What stands for a value that a draft leaves out; nothing where it may not be left out. */
const blankOf = ({ blank, isOptional }: FieldOptions): FieldOptions['blank'] =>
  blank === undefined && isOptional === true ? '' : blank;

const isKept = ({ guard, isKept: kept }: FieldOptions): boolean => guard !== undefined || kept === true;

const guarded = (output: Shape, { guard }: FieldOptions): Shape => (guard === undefined ? output : z.optional(output));

/** Any field from its shapes: for an input that no builder of record-fields.ts has. */
/* @__NO_SIDE_EFFECTS__ */
export const field = <
  Kind extends FieldKind,
  Output extends Shape,
  Input extends Shape,
  const O extends FieldOptions = object,
>(
  { kind, label, output, input, match = input }: Parts<Kind, Output, Input>,
  options?: O,
): Described<Kind, Output, Input, O> => {
  const own: FieldOptions = options ?? {};
  const blank = blankOf(own);
  const mayBeLeftOut = blank !== undefined;
  const inEdit = mayBeLeftOut || isKept(own) ? z.optional(input) : input;
  const described: Field = {
    kind,
    label,
    output: guarded(output, own),
    draft: mayBeLeftOut ? z._default<Shape>(input, blank) : input,
    edit: own.isFixed === true ? undefined : inEdit,
    match,
    ...own,
    ...(mayBeLeftOut ? { blank } : {}),
  };
  // These conditions decide by value what the type decides by option.
  return described as unknown as Described<Kind, Output, Input, O>;
};

/** As `field`, for a value that is `null` where it is empty. */
/* @__NO_SIDE_EFFECTS__ */
export const valueField = <
  Kind extends FieldKind,
  Output extends Shape,
  Input extends Shape,
  const O extends FieldOptions = object,
>(
  { kind, label, output, input }: Parts<Kind, Output, Input>,
  options?: O,
): ValueField<Kind, Output, Input, O> => {
  const own: FieldOptions = options ?? {};
  const isNullable = own.isOptional === true && own.blank === undefined;
  const parts = {
    kind,
    label,
    output: isNullable ? z.nullable(output) : output,
    input: isNullable ? z.nullable(input) : input,
    match: input,
  };
  return field<Kind, Shape, Shape, FieldOptions>(
    parts,
    isNullable ? { blank: null, ...own } : own,
  ) as unknown as ValueField<Kind, Output, Input, O>;
};

/** A field without an input: a column that the program writes, or, with `isComputed`, what stands beside the row. */
/* @__NO_SIDE_EFFECTS__ */
export const readOnly = <
  Kind extends FieldKind,
  Output extends Shape,
  Match extends Shape = Output,
  const O extends FieldOptions = object,
>(
  { kind, label, output, match }: { kind: Kind; label: string; output: Output; match?: Match },
  options?: O,
): ReadOnlyField<Kind, Output, Match, O> => {
  const own: FieldOptions = options ?? {};
  const shown = { kind, label, output: guarded(output, own) };
  const described: Field = {
    ...shown,
    draft: undefined,
    edit: undefined,
    match: match ?? output,
    ...own,
  };
  return described as unknown as ReadOnlyField<Kind, Output, Match, O>;
};
