import type { AnyRecord, DraftOf, EditOf } from '@huiwu/contract/base/record';
import type { ImportCalls, ImportColumn, ImportPlan } from '@huiwu/contract/imports';
import type * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { asText, isStoredAsJson, storedFields, type StoredField, type StoredValues } from '../../records/mapping.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { Store, Work } from '../../store.ts';
import type { CellFound, Importer, ImportOpening, ImportTarget, ImportValues } from './importers.ts';
import { oneOf, plain } from './cells/references.service.ts';
import { keyOf, withBlanks } from './imports.rules.ts';

/** Rows of a piece that are written together. Larger pieces write fewer pages of the search index, but others wait longer. */
export const BATCH_ROWS = 1000;

/** The statements that an import needs of a record's repository. */
export interface Importable<Row> {
  findMany(ids: readonly string[]): Promise<Row[]>;
  findBy(column: string, values: readonly string[]): Promise<Row[]>;
}

/** The ids that texts name among rows, by one of several names of each. */
export const findNamed = <Row extends { id: string }>(
  rows: readonly Row[],
  { label, texts, namesOf }: { label: string; texts: readonly string[]; namesOf: (row: Row) => readonly string[] },
): Map<string, CellFound> =>
  new Map(
    texts.map((text): [string, CellFound] => {
      const found = rows.filter((row) => namesOf(row).some((name) => plain(name) === plain(text)));
      return [
        text,
        oneOf(
          found.map(({ id }) => id),
          label,
        ),
      ];
    }),
  );

interface RecordBatch<R extends AnyRecord, Row> {
  /** Before the first of these rows is added. */
  know(rows: readonly ImportValues[]): Promise<readonly Row[]>;
  /** Throws like the service; nothing is written before `flush`. */
  add(draft: DraftOf<R>): string;
  flush(): Promise<void>;
}

interface RecordImport<R extends AnyRecord, Repositories, Row> {
  plan: ImportPlan;
  calls: ImportCalls;
  record: R;
  store: Store<Repositories>;
  of(repositories: Repositories): Importable<Row>;
  service: Pick<RecordService<R>, 'addInside' | 'editInside' | 'deleteInside'>;
  scopeOf?(caller: Caller): Promise<Caller>;
  mappedFor?(caller: Caller): Promise<string>;
  /** Inputs that have no column, of rows. */
  computed?(repositories: Repositories, rows: readonly Row[]): Promise<(row: Row) => ImportValues>;
  /** Which rows the caller knows of, where data scopes divide them. */
  reach?(work: Work<Repositories>): Promise<(row: Row) => boolean>;
  /** Before existing rows are searched for: keeps others from adding the same ones until the transaction ends. */
  hold?(work: Work<Repositories>): Promise<unknown>;
  /** Adds many rows together, where the noun's service can. */
  batch?(work: Work<unknown>): RecordBatch<R, Row>;
  /** What follows from the inputs of a row, knowing the columns of the file; a text is why the row is left out. */
  complete?(values: ImportValues, isMapped: (name: string) => boolean): ImportValues | string;
  /** Texts of a column with a `refers` of the noun's own. */
  find?(
    work: Work<Repositories>,
    column: ImportColumn,
    texts: readonly string[],
  ): Promise<ReadonlyMap<string, CellFound>>;
}

const inputOf = (value: unknown, { field }: StoredField): unknown => {
  if (field.kind === 'boolean') return value === 1;
  return isStoredAsJson(field) ? (JSON.parse(asText(value)) as unknown) : value;
};

/** The import of a plain record: what it asks of the noun is in its record, its service and its repository. */
export const createRecordImporter = <R extends AnyRecord, Repositories, Row extends object>(
  own: RecordImport<R, Repositories, Row>,
): Importer => {
  const { plan, calls, record, store, of, service, scopeOf, mappedFor } = own;
  const stored = storedFields(record).filter(({ field }) => field.draft !== undefined);
  const valuesIn = (row: object) => row as StoredValues;

  const targetsOf = async (work: Work<unknown>, rows: readonly Row[]): Promise<ImportTarget[]> => {
    const computed = rows.length === 0 ? undefined : await own.computed?.(store.join(work).repositories, rows);
    return rows.map((row) => {
      const values = Object.fromEntries(stored.map((each) => [each.name, inputOf(valuesIn(row)[each.column], each)]));
      const all = { ...values, ...computed?.(row) };
      return {
        id: asText(valuesIn(row)[record.idColumn]),
        version: Number(valuesIn(row)['version']),
        name: asText(all[record.name]),
        values: all,
      };
    });
  };

  /** By the last part of a key, which tells most; the other parts are compared afterwards. */
  const findByKey = (work: Work<unknown>, names: readonly string[], rows: readonly ImportValues[]): Promise<Row[]> => {
    const last = stored.find(({ name }) => name === names.at(-1));
    const texts = new Set(rows.map((values) => asText(values[last?.name ?? ''])).filter((text) => text !== ''));
    if (last === undefined || texts.size === 0) return Promise.resolve([]);
    return of(store.join(work).repositories).findBy(last.column, [...texts]);
  };

  /** `known`: the records that a batch has loaded; otherwise they are searched for by each key. */
  const findTargets = async (
    work: Work<unknown>,
    rows: readonly ImportValues[],
    known: readonly Row[] | undefined,
  ): Promise<(ImportTarget | undefined)[]> => {
    const isReached = await own.reach?.(store.join(work));
    const maps: { names: readonly string[]; targets: Map<string, ImportTarget> }[] = [];
    for (const names of plan.keys) {
      if (names === undefined) continue;
      const found = known ?? (await findByKey(work, names, rows));
      const here = found.filter((row) => !valuesIn(row)['deleted_at'] && isReached?.(row) !== false);
      const targets = await targetsOf(work, here);
      // A record without this key is found by the other one.
      const keyed = targets.flatMap((each): [string, ImportTarget][] => {
        const key = keyOf(each.values, names);
        return key === undefined ? [] : [[key, each]];
      });
      maps.push({ names, targets: new Map(keyed) });
    }
    const targetOf = (values: ImportValues) =>
      maps.map(({ names, targets }) => targets.get(keyOf(values, names) ?? '')).find((target) => target !== undefined);
    return rows.map((values) => targetOf(withBlanks(values, plan)));
  };

  // The shapes of any record are put together by name; what they give back is what its service takes.
  const draftOf = (values: ImportValues) => (record.draft as z.ZodMiniType<DraftOf<R>>).parse(values);

  const addWith = (work: Work<unknown>) => ({
    add: async (draft: ImportValues) => (await service.addInside(work, draftOf(draft))).id,
  });

  const addTogether = (batch: RecordBatch<R, Row>) => ({
    add: (draft: ImportValues) => Promise.resolve().then(() => batch.add(draftOf(draft))),
    flush: () => batch.flush(),
  });

  const completeBy =
    ({ columns = [] }: ImportOpening) =>
    (values: ImportValues) =>
      Promise.resolve(own.complete?.(values, (name) => columns.some(({ field }) => field === name)) ?? values);

  const sessionIn = (work: Work<unknown>, batch: RecordBatch<R, Row> | undefined, opening: ImportOpening) => ({
    find: async (column: ImportColumn, texts: readonly string[]) =>
      (await own.find?.(store.join(work), column, texts)) ?? new Map<string, CellFound>(),
    targets: async (rows: readonly ImportValues[]) => {
      await own.hold?.(store.join(work));
      const known = await batch?.know(rows);
      return findTargets(work, rows, known);
    },
    ...(batch === undefined ? addWith(work) : addTogether(batch)),
    ...(own.complete && { complete: completeBy(opening) }),
    edit: async ({ id, version, values }: ImportTarget, changed: ImportValues) => {
      // What is guarded is only sent where it changes: the caller may not be allowed to write it.
      const isSent = (name: string) => {
        const { edit: input, guard } = record.fields[name] ?? {};
        return input !== undefined && (guard === undefined || name in changed);
      };
      const merged = Object.entries({ ...values, ...changed }).filter(([name]) => isSent(name));
      const edit = { ...Object.fromEntries(merged), id, version };
      await service.editInside(work, (record.edit as z.ZodMiniType<EditOf<R>>).parse(edit));
    },
  });

  return {
    plan,
    calls,
    ...(scopeOf && { scopeOf }),
    ...(mappedFor && { mappedFor }),
    ...(own.batch && { rowsAtOnce: BATCH_ROWS }),
    open: (work, _memo, opening) => sessionIn(work, own.batch?.(work), opening),
    present: async (work, ids) => {
      const rows = ids.length === 0 ? [] : await of(store.join(work).repositories).findMany(ids);
      return targetsOf(
        work,
        rows.filter((row) => !valuesIn(row)['deleted_at']),
      );
    },
    remove: (work, id) => service.deleteInside(work, id),
  };
};
