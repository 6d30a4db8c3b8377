import type { Shape } from '../base/endpoint.ts';
import type { FieldName, FunctionName } from '../base/functions.ts';
import type { Choice, Field, FieldKind } from '../base/record-field.ts';
import type { AnyRecord } from '../base/record.ts';
import type { NounWith, Resource } from '../base/resource.ts';
import { lazy, merged } from '../base/schemas/lazy.ts';
import type { ImportMode } from './imports.shapes.ts';

/** One input that a column of a file can fill. */
export interface ImportColumn {
  /** Name of the input in the draft and the edit. */
  name: string;
  /** Heading in the template. */
  label: string;
  kind: FieldKind;
  isRequired: boolean;
  /** Other accepted headings. */
  synonyms: readonly string[];
  /** A note in the template. */
  help?: string;
  example?: string;
  choices?: readonly Choice[];
  /** Type code of the dictionary. A cell may contain a label or a value of it. */
  dictionary?: string;
  guard?: FieldName;
  /** An admin who adds a record may fill this column without the right for the guard. */
  isOpenInDraft?: true;
  /** Normalizes a value: removes separators from numbers, changes addresses to lower case. */
  input?: Shape;
  /** The referenced noun. The importer resolves the cell on the server. */
  refers?: string;
  /** The cell contains several values, separated by commas or semicolons. */
  isMany?: true;
  /** An existing record keeps its value. */
  isFixed?: true;
  /** The value of an empty cell in a new row, for inputs that the draft requires. */
  blank?: null | string | readonly string[];
}

/** What can be imported into a noun, and the rights that are required. */
export interface ImportPlan {
  /** The noun. Its function for imports is `{name}.import`. */
  name: string;
  noun: string;
  path: `/${string}`;
  /**
   * The function of the import itself, and the functions of the changes it makes on behalf of the caller. Without
   * `edit`, existing rows are skipped.
   */
  rights: { import: FunctionName; add: FunctionName; edit?: FunctionName; delete: FunctionName };
  columns: readonly ImportColumn[];
  /** Rows of one file, if fewer than usual: some imports check all of them in one transaction. */
  rowsMax?: number;
  /** Its calls work in a cancelled meeting as well: it is about money. */
  isAlsoWhenCancelled?: true;
  /** Choices for the import as a whole, each with the function that it requires. */
  options?: readonly { name: string; label: string; right: FunctionName }[];
  /** A getter where the plan is a constant, so that the schema is made when it is first read. */
  draft: Shape;
  /** Inputs that together identify one row, the most reliable set first; at most two sets. */
  keys: readonly [readonly string[], (readonly string[])?];
}

/** How an import may handle existing rows, the preset first. */
export const modesOf = ({ rights }: Pick<ImportPlan, 'rights'>): readonly ImportMode[] =>
  rights.edit === undefined ? ['skip'] : ['insert', 'update', 'skip'];

/** Options of a column that differ from its field. */
export interface OwnColumn extends Partial<Omit<ImportColumn, 'name'>> {
  /** The column cannot be imported. */
  isLeftOut?: true;
}

const KINDS_WITHOUT_CELL: readonly FieldKind[] = ['image', 'file', 'richText', 'json', 'customer'];

const REFERENCES: Partial<Record<FieldKind, string>> = {
  department: 'department',
  admin: 'admin',
  area: 'area',
};

const columnOf = (name: string, field: Field & { draft: Shape }, own: OwnColumn): ImportColumn => {
  const { kind, label, help, choices, dictionary, guard, isOpenInDraft, isFixed } = field;
  const refers = REFERENCES[kind];
  const { isLeftOut: _decidedBefore, ...rest } = own;
  const told = {
    name,
    label,
    kind,
    synonyms: field.synonyms ?? [],
    ...(help !== undefined && { help }),
    ...(choices !== undefined && { choices }),
    ...(dictionary !== undefined && { dictionary }),
    ...(guard !== undefined && { guard }),
    ...(isOpenInDraft === true && { isOpenInDraft }),
    ...(refers !== undefined && { refers }),
    ...(kind === 'choices' && { isMany: true as const }),
    ...(isFixed === true && { isFixed }),
  } satisfies Partial<ImportColumn>;
  const judged = lazy({ isRequired: () => !field.draft.safeParse(undefined).success, input: () => field.draft });
  return merged(told, judged, rest) as ImportColumn;
};

const hasDraft = (field: Field): field is Field & { draft: Shape } => field.isReadOnly !== true;

/** The columns of a record: its inputs, except kinds that a cell cannot contain. */
export const importColumns = (
  { fields }: Pick<AnyRecord, 'fields'>,
  own: Readonly<Partial<Record<string, OwnColumn>>> = {},
): ImportColumn[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const given = own[name] ?? {};
    const isWithout = given.isLeftOut === true || KINDS_WITHOUT_CELL.includes(field.kind);
    return hasDraft(field) && !isWithout ? [columnOf(name, field, given)] : [];
  });

/** A column of a noun that is not a plain record. */
export const importColumn = (
  name: string,
  label: string,
  own: Partial<Omit<ImportColumn, 'name' | 'label'>> = {},
): ImportColumn => ({ name, label, kind: 'text', isRequired: false, synonyms: [], ...own });

/** The import of a plain record: it adds, changes and takes back rows with the functions of the noun. */
/* @__NO_SIDE_EFFECTS__ */
export const importPlanOf = <
  Name extends NounWith<'import'> & NounWith<'add'> & NounWith<'edit'> & NounWith<'delete'>,
  R extends AnyRecord,
>(
  { name, path, record }: Resource<Name, R>,
  { keys, columns }: Pick<ImportPlan, 'keys'> & { columns?: Partial<Record<keyof R['fields'] & string, OwnColumn>> },
): ImportPlan => ({
  name,
  noun: record.noun,
  path,
  rights: { import: `${name}.import`, add: `${name}.add`, edit: `${name}.edit`, delete: `${name}.delete` },
  columns: importColumns(record, columns),
  get draft() {
    return record.draft;
  },
  keys,
});
