import * as z from 'zod/mini';
import type { Shape } from './endpoint.ts';
import type { FieldName } from './functions.ts';
import { lazy, made, merged, type Made } from './schemas/lazy.ts';
import type { Choice, Tone } from './schemas/record-choice.ts';

/** Kinds that refer to rows of other nouns, one or several (JSON text of ids). Inputs are ids, outputs ids and names. */
type OfMeeting = 'answerForm' | 'team' | 'hotel' | 'roomType' | 'feeItem' | 'fileFolder' | 'meetingSession';
type OfCompany = 'department' | 'admin' | 'customer' | 'paymentAccount' | 'seller';
type OfCarbon = 'carbonCategory' | 'carbonArea' | 'carbonSource';
export type ReferenceKind = OfCompany | OfMeeting | OfCarbon | 'registrationType' | 'checkInPoint';
type OfMessages = 'sender' | 'smsTemplate' | 'smsSign' | 'smsChannel' | 'mailTemplate';
/** Rows that have a name. Of some, fields contain the id as a text. */
export type NamedKind = ReferenceKind | OfMessages | 'meeting' | 'carbonRun';
export type ReferenceListKind = 'registrationTypes' | 'feeItems';

type TextKind = 'text' | 'lines' | 'richText' | 'code' | 'secret';
type ChoiceKind = 'choice' | 'choices' | 'color' | 'dictionary';
type ContactKind = 'phone' | 'telephone' | 'email';
type NumberKind = 'integer' | 'decimal' | 'money' | 'count';
export type FieldKind =
  | TextKind
  | ContactKind
  | NumberKind
  | 'boolean'
  | 'enabled'
  | 'date'
  | 'time'
  | ChoiceKind
  | ReferenceKind
  | ReferenceListKind
  | 'area'
  | 'image'
  | 'file'
  | 'json';

/** Filters of lists. `range`, `days`: `{name}From` and `{name}To`; `period`: `beginTime`, `endTime`; `deleted`: `isDeleted`. */
export type FilterKind = 'contains' | 'equals' | 'oneOf' | 'range' | 'days' | 'period' | 'deleted';

export type { Choice, Tone };

export interface FieldOptions {
  /** Heading in the form and in the detail. */
  section?: string;
  /** Hint below the input. */
  help?: string;
  /** Other accepted headings in imported files. */
  synonyms?: readonly string[];
  unit?: string;
  isListed?: true;
  isSortable?: true;
  /** Has no column. The value is computed for the row. */
  isComputed?: true;
  /** Part of the draft but not of the edit. */
  isFixed?: true;
  /** May be omitted in a draft and empty. The empty value is `''` for texts and `null` for others. */
  isOptional?: true;
  /** The default of a draft, if it is not empty. */
  blank?: string | number | boolean | null | readonly string[];
  /** May be omitted in an edit although a draft requires it. */
  isKept?: true;
  filter?: FilterKind;
  /** How the value is masked in the log, and for readers with masked access. */
  mask?: 'tail' | 'phone' | 'email' | 'contact' | 'idCard' | 'whole';
  /** The field right. Without it the field is absent from outputs and ignored in edits. */
  guard?: FieldName;
  /** A draft accepts the field from callers without the field right, because it is required for a new record. */
  isOpenInDraft?: true;
  /** Personal data: cleared after the retention period of the meeting. */
  isPersonal?: true;
  /** Column of the table; the name in snake case by default. */
  column?: string;
  /** Label in the log, if it differs. */
  logLabel?: string;
  /** The text is the id of such a row: the log contains the name of the row. */
  loggedAs?: NamedKind;
  choices?: readonly Choice[];
  /** Type code of the dictionary. */
  dictionary?: string;
  tones?: Readonly<Partial<Record<string, Tone>>>;
  /** An amount that is added up over all rows of a filter. Negative ones are added up apart, under a label of their own. */
  sum?: true | { negative: string };
  width?: number;
  align?: 'end';
  /** A warning about a value that is accepted. Forms show it below the input. */
  warn?: (value: string) => string | undefined;
}

/** A condition on this field and the fields it reads. Forms check it before they send a request. */
export interface FieldRule {
  /** Names of the other fields. */
  reads: readonly string[];
  holds: (values: never) => boolean;
  sentence: string;
}

/** A field as data. `draft` and `edit` are its inputs for adding and editing. A read-only field has none. */
export interface Field extends FieldOptions {
  kind: FieldKind;
  label: string;
  output: Shape;
  draft: Shape | undefined;
  edit: Shape | undefined;
  /** Schema of the filter for equal values. */
  match: Shape;
  /** Made by `readOnly`. */
  isReadOnly?: true;
  /** From the `rules` of its record. */
  rules?: readonly FieldRule[];
}

type MayBeLeftOut = { isOptional: true } | { blank: unknown };
type Empty<Of extends Shape, O> = O extends { blank: unknown }
  ? Of
  : O extends { isOptional: true }
    ? z.ZodMiniNullable<Of>
    : Of;

/** A field with these exact schemas. */
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

/** A field without an input. */
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
  output: Made<Output>;
  /** Must accept the empty value. */
  input: Made<Input>;
  /** Schema of the filter for equal values, if it differs from the input. */
  match?: Made<Shape>;
}

/** The default of a draft; `undefined` if the field is required. */
const blankOf = ({ blank, isOptional }: FieldOptions): FieldOptions['blank'] =>
  blank === undefined && isOptional === true ? '' : blank;

const isKept = ({ guard, isKept: kept }: FieldOptions): boolean => guard !== undefined || kept === true;

const guarded = (output: Shape, { guard }: FieldOptions): Shape => (guard === undefined ? output : z.optional(output));

type FieldShapes = Pick<Field, 'output' | 'draft' | 'edit' | 'match'>;

/** A field from its schemas, for inputs without a builder. */
/* @__NO_SIDE_EFFECTS__ */
export const field = <
  Kind extends FieldKind,
  Output extends Shape,
  Input extends Shape,
  const O extends FieldOptions = object,
>(
  { kind, label, output, input, match }: Parts<Kind, Output, Input>,
  options?: O,
): Described<Kind, Output, Input, O> => {
  const own: FieldOptions = options ?? {};
  const blank = blankOf(own);
  const mayBeLeftOut = blank !== undefined;
  const given = lazy<{ input: Shape }>({ input: () => made(input) });
  const shapes = lazy<FieldShapes>({
    output: () => guarded(made(output), own),
    draft: () => (mayBeLeftOut ? z._default<Shape>(given.input, blank) : given.input),
    edit: () => {
      if (own.isFixed === true) return undefined;
      return mayBeLeftOut || isKept(own) ? z.optional(given.input) : given.input;
    },
    match: () => (match === undefined ? given.input : made(match)),
  });
  const described = merged({ kind, label }, shapes, own, mayBeLeftOut ? { blank } : {});
  // The code above decides by value what the type decides by option, which TypeScript cannot relate.
  return described as unknown as Described<Kind, Output, Input, O>;
};

/** As `field`, for a field whose empty value is `null`. */
/* @__NO_SIDE_EFFECTS__ */
export const valueField = <
  Kind extends FieldKind,
  Output extends Shape,
  Input extends Shape,
  const O extends FieldOptions = object,
>(
  parts: Parts<Kind, Output, Input>,
  options?: O,
): ValueField<Kind, Output, Input, O> => {
  const own: FieldOptions = options ?? {};
  // As in `field`, the type decides by option.
  if (own.isOptional !== true || own.blank !== undefined) return field(parts, own) as never;
  const { kind, label, output, input } = parts;
  const nullable = { output: () => z.nullable(made(output)), input: () => z.nullable(made(input)), match: input };
  return field<Kind, Shape, Shape>({ kind, label, ...nullable }, { blank: null, ...own }) as never;
};

/** A field without an input: a column that the server writes, or, with `isComputed`, a computed value. */
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
  const inputs = { draft: undefined, edit: undefined, match: match ?? output };
  const described: Field = { ...shown, ...inputs, isReadOnly: true, ...own };
  return described as unknown as ReadOnlyField<Kind, Output, Match, O>;
};
