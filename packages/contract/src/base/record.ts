import * as z from 'zod/mini';
import type { Shape } from './endpoint.ts';
import { isRangeOrdered, pageInput, pageOf, RANGE_PROBLEMS } from './envelope.ts';
import { anyDayTime, id, searchText, version, type dayTime } from './fields.ts';
import type { Field, FieldRule, FilterKind } from './record-field.ts';
import { lazy, merged } from './schemas/lazy.ts';

export type Fields = Record<string, Field>;

type Listed<F> = { [N in keyof F]: F[N] extends { isListed: true } ? N : never }[keyof F];
type Sortable<F> = { [N in keyof F]: F[N] extends { isSortable: true } ? N : never }[keyof F] & string;
type WithInput<F, Part extends 'draft' | 'edit'> = {
  [N in keyof F]: F[N] extends { [P in Part]: Shape } ? N : never;
}[keyof F];

interface Identity {
  id: z.ZodMiniString<string>;
  version: z.ZodMiniNumberFormat;
}

/** The identity of a row. Editable rows have a version, rows that only the server writes have none. */
interface Identities {
  edited: Identity;
  written: Pick<Identity, 'id'>;
}

export type RowKind = keyof Identities;

type OutputsOf<F extends Fields, Names extends keyof F> = { [N in Names]: F[N]['output'] };
type InputsOf<F extends Fields, Part extends 'draft' | 'edit'> = {
  [N in WithInput<F, Part>]: Extract<F[N][Part], Shape>;
};

type Days = `From` | `To`;

/** Input names of a list by filter kind. */
interface FilterNames<N extends string> {
  contains: N;
  equals: N;
  oneOf: N;
  range: `${N}${Days}`;
  days: `${N}${Days}`;
  period: never;
  deleted: 'isDeleted';
}

interface FilterShapes<Match extends Shape> {
  contains: typeof searchText;
  equals: z.ZodMiniOptional<Match>;
  oneOf: z.ZodMiniOptional<z.ZodMiniArray<Match>>;
  range: z.ZodMiniOptional<Match>;
  days: z.ZodMiniOptional<typeof dayTime>;
  period: never;
  deleted: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
}

type FilterOfField<Of extends Field> = Extract<Of['filter'], FilterKind>;

type FiltersOf<F extends Fields> = {
  [
    N in keyof F & string as F[N] extends { filter: FilterKind } ? FilterNames<N>[FilterOfField<F[N]>] : never
  ]: FilterShapes<F[N]['match']>[FilterOfField<F[N]>];
};

/** Page, order and time range of a list, without `orderBy`. */
type Paging = Omit<ReturnType<typeof pageInput<Record<never, never>, []>>['shape'], 'orderBy'>;
type PageShape<F extends Fields> = Paging &
  FiltersOf<F> & { orderBy: z.ZodMiniOptional<z.ZodMiniEnum<{ [N in Sortable<F>]: N }>> };

type RowShape<F extends Fields, Rows extends RowKind> = z.ZodMiniObject<
  Identities[Rows] & OutputsOf<F, Listed<F>>,
  z.core.$strip
>;

/** A record definition: the fields as data, and all schemas derived from them. */
export interface RecordOf<F extends Fields, Rows extends RowKind = 'edited'> {
  /** Chinese name of the noun. */
  noun: string;
  /** The field that names a record in dialogs and in the log. */
  name: keyof F & string;
  fields: F;
  rows: Rows;
  /** Column of the id. */
  idColumn: string;
  /** Default order of a list. */
  order: { by: string; direction: 'asc' | 'desc' };
  /** A row of the list. */
  row: RowShape<F, Rows>;
  detail: z.ZodMiniObject<Identities[Rows] & OutputsOf<F, keyof F>, z.core.$strip>;
  draft: z.ZodMiniObject<InputsOf<F, 'draft'>, z.core.$strict>;
  /** Omitted fields keep their stored values. */
  edit: z.ZodMiniObject<Identity & InputsOf<F, 'edit'>, z.core.$strict>;
  /** Filters, page, order and time range of the list. */
  page: z.ZodMiniObject<PageShape<F>, z.core.$strict>;
  list: ReturnType<typeof pageOf<RowShape<F, Rows>>>;
}

/** Any record, for code that iterates over fields. */
export interface AnyRecord {
  noun: string;
  name: string;
  fields: Fields;
  rows: RowKind;
  idColumn: string;
  order: { by: string; direction: 'asc' | 'desc' };
  row: Shape;
  detail: Shape;
  draft: Shape;
  edit: Shape;
  page: Shape;
  list: Shape;
}

export type RowOf<R extends AnyRecord> = z.output<R['row']>;
export type DetailOf<R extends AnyRecord> = z.output<R['detail']>;
export type DraftOf<R extends AnyRecord> = z.output<R['draft']>;
export type EditOf<R extends AnyRecord> = z.output<R['edit']>;
export type ListOf<R extends AnyRecord> = z.output<R['list']>;
export type FilterOf<R extends AnyRecord> = z.output<R['page']>;

/** The inputs that a draft and an edit have in common. An edit omits kept and fixed fields. */
type ValuesOf<F extends Fields> = Partial<z.output<RecordOf<F>['draft']>>;

/**
 * A condition on several inputs. The server checks it on every draft and edit, forms check it before they send a
 * request.
 */
export interface RecordRule<F extends Fields> {
  /** The input that shows the message. */
  at: WithInput<F, 'draft'>;
  /** The other inputs that `holds` reads. */
  reads: readonly WithInput<F, 'draft'>[];
  holds: (values: ValuesOf<F>) => boolean;
  sentence: string;
}

interface Definition<F extends Fields, Rows extends RowKind> {
  noun: string;
  name: keyof F & string;
  fields: F;
  /** `written` for rows that only the server writes; `edited` by default. */
  rows?: Rows;
  /** For ids that are not generated: the column, and the schema of the id in edits. */
  id?: { column: string; input?: z.ZodMiniString<string> };
  /** By `createdAt` descending by default. */
  order?: { by: Sortable<F>; direction: 'asc' | 'desc' };
  rules?: readonly RecordRule<NoInfer<F>>[];
}

type Shapes = Record<string, Shape>;
type Values = Record<string, unknown>;

/** Maximum values of one filter. */
const FILTER_CHOICES_MAX = 50;

const picked = (fields: Fields, shapeOf: (field: Field) => Shape | undefined): Shapes =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const shape = shapeOf(field);
      return shape === undefined ? [] : [[name, shape]];
    }),
  );

const filterOf = (name: string, field: Field): Shapes => {
  switch (field.filter) {
    case 'contains':
      return { [name]: searchText };
    case 'equals':
      return { [name]: z.optional(field.match) };
    case 'oneOf':
      return { [name]: z.optional(z.array(field.match).check(z.maxLength(FILTER_CHOICES_MAX, '选择过多'))) };
    case 'range':
      return { [`${name}From`]: z.optional(field.match), [`${name}To`]: z.optional(field.match) };
    case 'days':
      return { [`${name}From`]: anyDayTime, [`${name}To`]: anyDayTime };
    case 'deleted':
      return { isDeleted: z.optional(z.boolean()) };
    case 'period':
    case undefined:
      return {};
  }
};

/** Refuses a list whose range of days or numbers ends before it begins. */
const inOrder = (fields: Fields, page: Shape): Shape =>
  Object.entries(fields).reduce((all, [name, { filter }]) => {
    if (filter !== 'range' && filter !== 'days') return all;
    const [from, to] = [`${name}From`, `${name}To`];
    const isOrdered = (asked: unknown) => isRangeOrdered((asked as Values)[from], (asked as Values)[to]);
    return all.check(z.refine(isOrdered, { error: RANGE_PROBLEMS[filter], path: [to] }));
  }, page);

type Placed = FieldRule & { at: PropertyKey };

const withRules = (fields: Fields, rules: readonly Placed[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const own = rules.filter(({ at }) => at === name);
      return [name, own.length === 0 ? field : (merged(field, { rules: own }) as Field)];
    }),
  );

const ruled = (shape: Shape, rules: readonly Placed[]) =>
  rules.reduce(
    (all, { holds, at, sentence }) =>
      all.check(z.refine((values) => holds(values as never), { error: sentence, path: [at] })),
    shape,
  );

const WRITTEN = { id: z.string() };
const EDITED = { ...WRITTEN, version: z.int() };

/** The parts of a record that are not schemas. */
type Told = Pick<AnyRecord, 'noun' | 'name' | 'fields' | 'rows' | 'idColumn' | 'order'>;

/** Derives all schemas of a noun from its fields. */
/* @__NO_SIDE_EFFECTS__ */
export const defineRecord = <F extends Fields, Rows extends RowKind = 'edited'>({
  noun,
  name,
  fields,
  rows = 'edited' as Rows,
  id: own,
  order = { by: 'createdAt' as Sortable<F>, direction: 'desc' },
  rules: given = [],
}: Definition<F, Rows>): RecordOf<F, Rows> => {
  // The type restricts the names of read fields; the implementation uses plain strings.
  const rules = given as unknown as readonly Placed[];
  const identity = rows === 'edited' ? EDITED : WRITTEN;
  const editing = { id: own?.input ?? id, version };
  const shapes: Omit<AnyRecord, keyof Told> = lazy<Omit<AnyRecord, keyof Told>>({
    row: () => z.object({ ...identity, ...picked(fields, (field) => (field.isListed ? field.output : undefined)) }),
    detail: () => z.object({ ...identity, ...picked(fields, ({ output }) => output) }),
    draft: () => ruled(z.strictObject(picked(fields, ({ draft }) => draft)), rules),
    edit: () => ruled(z.strictObject({ ...picked(fields, ({ edit }) => edit), ...editing }), rules),
    page: () => {
      const sortable = Object.keys(fields).filter((each) => fields[each]?.isSortable);
      const filters = Object.entries(fields).map(([each, field]) => filterOf(each, field));
      return inOrder(fields, pageInput(Object.assign({}, ...filters) as Shapes, sortable));
    },
    list: () => pageOf(shapes.row),
  });
  const told: Told = { noun, name, fields: withRules(fields, rules), rows, idColumn: own?.column ?? 'id', order };
  // Built dynamically by the names that the type declares.
  return merged(told, shapes) as unknown as RecordOf<F, Rows>;
};
