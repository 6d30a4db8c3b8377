import type { Shape } from '../base/endpoint.ts';
import type { FieldName, FunctionName } from '../base/functions.ts';
import type { Choice, Field, FieldKind } from '../base/record-field.ts';
import type { AnyRecord } from '../base/record.ts';

/** One input that a file can fill. */
export interface ImportColumn {
  /** Name of the input in draft and edit. */
  name: string;
  /** The heading that the template has. */
  label: string;
  kind: FieldKind;
  isRequired: boolean;
  /** Other headings by which the column is found. */
  synonyms: readonly string[];
  /** A sentence for the notes of the template. */
  help?: string;
  example?: string;
  choices?: readonly Choice[];
  /** Type code of the dictionary whose labels and values are taken. */
  dictionary?: string;
  guard?: FieldName;
  /** What the cell names; the noun's importer finds it on the server. */
  refers?: string;
  /** Several values, with commas or semicolons between them. */
  isMany?: true;
  /** What an empty cell of a new row stands for, where the draft asks for something. */
  blank?: null | readonly string[];
}

/** What can be imported into a noun, and by whom. */
export interface ImportPlan {
  /** The noun; its function for imports is `{name}.import`. */
  name: string;
  noun: string;
  path: `/${string}`;
  /** Functions of the import itself, and of what it does in the caller's place. */
  rights: { import: FunctionName; add: FunctionName; edit: FunctionName; delete: FunctionName };
  columns: readonly ImportColumn[];
  draft: Shape;
  /** Inputs that together name one row, the surest first; up to two such sets. */
  keys: readonly [readonly string[], (readonly string[])?];
}

/** What a plan has besides the fields of its record. */
export interface OwnColumn extends Partial<Omit<ImportColumn, 'name'>> {
  /** The file cannot fill it. */
  isLeftOut?: true;
}

const KINDS_WITHOUT_CELL: readonly FieldKind[] = ['image', 'file', 'richText', 'json', 'customer'];

const REFERENCES: Partial<Record<FieldKind, string>> = { department: 'department', admin: 'admin' };

const columnOf = (name: string, field: Field & { draft: Shape }, own: OwnColumn): ImportColumn => {
  const { kind, label, help, choices, dictionary, guard } = field;
  const refers = REFERENCES[kind];
  const { isLeftOut: _decidedBefore, ...rest } = own;
  return {
    name,
    label,
    kind,
    isRequired: !field.draft.safeParse(undefined).success,
    synonyms: field.synonyms ?? [],
    ...(help !== undefined && { help }),
    ...(choices !== undefined && { choices }),
    ...(dictionary !== undefined && { dictionary }),
    ...(guard !== undefined && { guard }),
    ...(refers !== undefined && { refers }),
    ...(kind === 'choices' && { isMany: true as const }),
    ...rest,
  };
};

const hasDraft = (field: Field): field is Field & { draft: Shape } => field.draft !== undefined;

/** The columns of a record: its inputs, as far as a cell can hold them. */
export const importColumns = (
  { fields }: Pick<AnyRecord, 'fields'>,
  own: Readonly<Record<string, OwnColumn>> = {},
): ImportColumn[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const given = own[name] ?? {};
    const isWithout = given.isLeftOut === true || KINDS_WITHOUT_CELL.includes(field.kind);
    return hasDraft(field) && !isWithout ? [columnOf(name, field, given)] : [];
  });

/** A column of a noun that is no plain record. */
export const importColumn = (
  name: string,
  label: string,
  own: Partial<Omit<ImportColumn, 'name' | 'label'>> = {},
): ImportColumn => ({ name, label, kind: 'text', isRequired: false, synonyms: [], ...own });
