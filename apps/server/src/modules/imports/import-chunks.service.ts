import { Refused, type FieldProblem } from '@huiwu/contract/base/errors';
import { rowProblems, type ImportMode } from '@huiwu/contract/imports';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { readRows, type ReadCells } from './cells/read-rows.service.ts';
import type { Importer, ImportSession, ImportTarget, Memo, ImportValues } from './importers.ts';
import {
  changesOf,
  columnsOf,
  keyOf,
  placeReasons,
  refuseClosedOptions,
  planOf,
  withBlanks,
  type FileColumn,
  type Reason,
} from './imports.rules.ts';
import type { ImportStore, ImportWork } from './imports.store.ts';
import type { ImportRowOutcome, ImportRowRow } from './imports.table.ts';

/** The rows of the file that have a key already; answers the number of another one with it. */
export interface Twins {
  find(row: number, keys: readonly (string | null)[]): number | undefined;
}

export interface ImportChunk {
  importer: Importer;
  mode: ImportMode;
  columns: readonly FileColumn[];
  rows: readonly ImportRowRow[];
  twins: Twins;
  memo: Memo;
  options: readonly string[];
  earlier?: Map<string, unknown>;
}

interface PreparedRow extends ReadCells {
  row: ImportRowRow;
  keys: [string | null, string | null];
  target: ImportTarget | undefined;
}

/** What a row is to become. */
interface Decided {
  draft: ImportValues;
  changed: ImportValues;
  /** Why nothing is done with it. */
  skipped: string | undefined;
}

/** What was done is undone again: it was a check. */
class Undone extends Error {
  readonly outcomes: ImportRowOutcome[];

  constructor(outcomes: ImportRowOutcome[]) {
    super('the check is undone');
    this.outcomes = outcomes;
  }
}

const reasonsIn = (error: unknown): Reason[] => {
  if (!(error instanceof Refused)) throw error;
  const { fields = [] } = (error.data ?? {}) as { fields?: FieldProblem[] };
  return fields.length > 0 ? fields : [{ field: null, message: error.message }];
};

/** All that is wrong with the inputs of a row, at the inputs. */
const shapeReasons = ({ plan }: Importer, draft: ImportValues, known: readonly Reason[]): Reason[] => {
  const parsed = plan.draft.safeParse(draft);
  const said = new Set(known.map(({ field }) => field));
  // Columns that the draft does not have are read before it.
  const issues = parsed.success ? [] : parsed.error.issues.filter(({ code }) => code !== 'unrecognized_keys');
  const reasons = issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
  return reasons.filter(({ field }) => !said.has(field));
};

/** What is wrong with a row that is left out is of no interest. */
const leftOut = ({ reasons }: PreparedRow, why: string): Decided => {
  reasons.length = 0;
  return { draft: {}, changed: {}, skipped: why };
};

/** Writes rows of a file by the noun's own services, or only finds out what would come of it. */
export const createImportChunks = ({ store, secrets }: { store: ImportStore; secrets: Secrets }) => {
  const hashed = (key: string | undefined): string | null => (key === undefined ? null : secrets.hashCode(key));

  const prepare = async (work: ImportWork, session: ImportSession, chunk: ImportChunk): Promise<PreparedRow[]> => {
    const { importer, rows, memo } = chunk;
    const columns = columnsOf(importer.plan, chunk.columns);
    const cells = rows.map((row) => JSON.parse(secrets.decrypt(row.cells)) as string[]);
    const read = await readRows({ work, session, memo, columns }, cells);
    const targets = await session.targets(read.map(({ values }) => values));
    const [first, second] = importer.plan.keys;
    const prepared = rows.flatMap((row, at): PreparedRow[] => {
      const own = read[at];
      if (own === undefined) return [];
      const values = withBlanks(own.values, importer.plan);
      const keys: PreparedRow['keys'] = [hashed(keyOf(values, first)), hashed(keyOf(values, second))];
      return [{ ...own, row, keys, target: targets[at] }];
    });
    return importer.inOrder?.(prepared) ?? prepared;
  };

  const outcomeOf = (
    { row, keys }: PreparedRow,
    { columns }: ImportChunk,
    own: Partial<ImportRowOutcome> & { reasons?: Reason[]; note?: string | undefined },
  ): ImportRowOutcome => {
    const { reasons = [], note, ...rest } = own;
    const told = note === undefined ? reasons : [{ field: null, message: note }];
    return {
      row_number: row.row_number,
      result: reasons.length > 0 ? 'error' : 'skip',
      problems: JSON.stringify(placeReasons(told, columns)),
      key_1: keys[0],
      key_2: keys[1],
      imported: '',
      target_id: null,
      target_version: null,
      before: null,
      ...rest,
    };
  };

  const mayOf = ({ plan }: Importer, { rights }: Caller) => ({
    add: hasFunction(rights, plan.rights.add),
    edit: plan.rights.edit !== undefined && hasFunction(rights, plan.rights.edit),
  });

  const write = async (session: ImportSession, { target }: PreparedRow, { draft, changed }: Decided) => {
    if (target === undefined) {
      const added = await session.add(draft);
      const { id, note } = typeof added === 'string' ? { id: added, note: undefined } : added;
      return { result: 'new', imported: 'new', target_id: id, target_version: 1, note } as const;
    }
    const old = Object.fromEntries(Object.keys(changed).map((name) => [name, target.values[name]]));
    await session.edit(target, changed);
    return {
      result: 'update',
      imported: 'update',
      target_id: target.id,
      target_version: target.version + 1,
      before: secrets.encrypt(JSON.stringify(old)),
    } as const;
  };

  /** Collected rows are complete before they are written. Everything else is undone alone if it is refused. */
  const writeAlone = async (
    work: ImportWork,
    { session, prepared, decided }: { session: ImportSession; prepared: PreparedRow; decided: Decided },
  ) => {
    const act = () => write(session, prepared, decided);
    if (session.flush === undefined) return work.repositories.savepoints.attempt(act);
    if (prepared.target === undefined) return act();
    if (work.caller.isTrial !== true) await session.flush();
    return work.repositories.savepoints.attempt(act);
  };

  const complete = async (session: ImportSession, { values, reasons }: PreparedRow): Promise<ImportValues | string> => {
    try {
      return (await session.complete?.(values)) ?? values;
    } catch (error) {
      reasons.push(...reasonsIn(error));
      return values;
    }
  };

  /** All reasons against a row are found, and what it is to become where there are none. */
  const decide = async (
    work: ImportWork,
    { session, chunk }: { session: ImportSession; chunk: ImportChunk },
    prepared: PreparedRow,
  ): Promise<Decided> => {
    const { importer, mode, twins } = chunk;
    const { row, keys, target, reasons } = prepared;
    const at = importer.plan.keys[0].at(-1) ?? null;
    const twin = twins.find(row.row_number, keys);
    if (twin !== undefined) reasons.push({ field: at, message: rowProblems.twice(twin) });
    const values = await complete(session, prepared);
    if (typeof values === 'string') return leftOut(prepared, values);
    const changed = target === undefined ? values : changesOf(values, target, importer.plan);
    const plan = planOf({ mode, target, changed, may: mayOf(importer, work.caller) });
    if ('problem' in plan) reasons.push({ field: at, message: plan.problem });
    const draft = target === undefined ? withBlanks(values, importer.plan) : { ...target.values, ...values };
    const skipped = 'why' in plan ? plan.why : undefined;
    if (skipped === undefined) reasons.push(...shapeReasons(importer, draft, reasons));
    return { draft, changed, skipped };
  };

  const doOne = async (
    work: ImportWork,
    { session, chunk }: { session: ImportSession; chunk: ImportChunk },
    prepared: PreparedRow,
  ): Promise<ImportRowOutcome> => {
    const decided = await decide(work, { session, chunk }, prepared);
    const { skipped } = decided;
    const { reasons, target } = prepared;
    if (reasons.length > 0) return outcomeOf(prepared, chunk, { reasons });
    if (skipped !== undefined)
      return outcomeOf(prepared, chunk, { note: skipped, ...(target && { target_id: target.id }) });
    try {
      const done = await writeAlone(work, { session, prepared, decided });
      return outcomeOf(prepared, chunk, done);
    } catch (error) {
      return outcomeOf(prepared, chunk, { reasons: reasonsIn(error) });
    }
  };

  /** In the transaction of the caller. */
  const run = async (work: ImportWork, chunk: ImportChunk): Promise<ImportRowOutcome[]> => {
    refuseClosedOptions(chunk.importer, chunk.options, work.caller);
    const session = chunk.importer.open(work, chunk.memo, chunk);
    const outcomes: ImportRowOutcome[] = [];
    for (const prepared of await prepare(work, session, chunk))
      outcomes.push(await doOne(work, { session, chunk }, prepared));
    if (work.caller.isTrial !== true) await session.flush?.();
    return outcomes;
  };

  return {
    run,

    /** Does the same by the same services, and undoes it. */
    check: async (caller: Caller, chunk: ImportChunk): Promise<ImportRowOutcome[]> => {
      try {
        return await store.change({ ...caller, idempotency: undefined, isTrial: true }, async (work) => {
          throw new Undone(await run(work, chunk));
        });
      } catch (error) {
        if (!(error instanceof Undone)) throw error;
        return error.outcomes.map((outcome) => ({ ...outcome, imported: '', target_version: null, before: null }));
      }
    },
  };
};

export type ImportChunks = ReturnType<typeof createImportChunks>;
