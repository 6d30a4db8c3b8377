import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { AskedExport } from '@huiwu/contract/base/exports';
import { EXPORT_ROWS_MAX } from '@huiwu/contract/base/limits';
import { exportErrors } from '@huiwu/contract/exports';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { Caller } from '../../access/caller.ts';
import { rightsByBoth } from '../../access/rights.ts';
import { readStep, type RowPart, type Stepped } from '../../database/lists/list-steps.ts';
import type { CallHandler } from '../../call-handlers.ts';
import type { ExportCall } from './export-calls.rules.ts';
import type { ListRow, MoreColumnsService } from './more-columns.service.ts';

/** Few enough that others are served between two of them, many enough that asking for the rights costs little. */
const ROWS_AT_ONCE = 500;

interface Needs {
  callHandlers: () => ReadonlyMap<Endpoint, CallHandler>;
  moreColumns: Pick<MoreColumnsService, 'fill'>;
}

export interface ListChunk {
  rows: readonly ListRow[];
  /** How many there are in all, said once with the first. */
  total?: number | undefined;
}

const areRows = (value: unknown): value is ListRow[] => Array.isArray(value);

const rowsIn = (answer: unknown): ListRow[] => {
  if (areRows(answer)) return answer;
  const isPage = typeof answer === 'object' && answer !== null && 'list' in answer;
  return isPage && areRows(answer.list) ? answer.list : [];
};

/** As many as are asked for, or all, of a list that is not read in steps. */
const chosen = (rows: ListRow[], { scope, ids = [] }: AskedExport): ListRow[] => {
  const wanted = new Set(ids);
  return scope === 'selected' ? rows.filter(({ id }) => typeof id === 'string' && wanted.has(id)) : rows;
};

interface ListReading {
  call: ExportCall;
  asked: AskedExport;
  /** Who reads, with the rights that they have at this moment. */
  reader: () => Promise<Caller>;
  /** What is read of each row; the columns that are asked for where left out. */
  part?: RowPart;
}

/** Reads lists through the same function that answers their call: what a reader would not see there is not read here. */
export const createListReader = ({ callHandlers, moreColumns }: Needs) => {
  const ask = async ({ call, reader }: ListReading, filter: object) => {
    const handler = callHandlers().get(call.of.list);
    if (handler === undefined) throw new Error(`nothing answers ${call.of.list.path}`);
    const caller = await reader();
    const rights = rightsByBoth(caller.rights, call.listBy, call.by);
    if (!rights.isWildcard && !rights.functions.has(call.listBy)) refuse(baseErrors.forbidden);
    const asking = { ...caller, rights };
    return { answer: await handler(filter, asking), caller: asking };
  };

  /** The rows with the values of columns that the list does not have. */
  const withMore = (
    { call, asked }: ListReading,
    { rows, caller }: { rows: readonly ListRow[]; caller: Caller },
  ): Promise<readonly ListRow[]> => moreColumns.fill(call, asked.columns, { rows, caller });

  /** One chunk, and where the next one begins. */
  const readChunk = async (reading: ListReading, after: Stepped['next']) => {
    const { asked, part = asked.columns } = reading;
    const step = {
      part,
      after,
      limit: ROWS_AT_ONCE,
      ...(asked.scope === 'selected' && { ids: asked.ids }),
      ...(after === undefined && { countTo: EXPORT_ROWS_MAX + 1 }),
    };
    const filter = { ...asked.filter, page: 1, limit: ROWS_AT_ONCE };
    const { result, stepped } = await readStep(step, () => ask(reading, filter));
    const { answer, caller } = result;
    const rows = stepped === undefined ? chosen(rowsIn(answer), asked) : rowsIn(answer);
    const total = stepped === undefined ? rows.length : stepped.total;
    if ((total ?? 0) > EXPORT_ROWS_MAX) refuse(exportErrors.tooMany);
    return { rows: part === 'id' ? rows : await withMore(reading, { rows, caller }), total, next: stepped?.next };
  };

  /** While a chunk is written, the database reads the next one. */
  async function* readAll(reading: ListReading): AsyncGenerator<ListChunk> {
    let coming: ReturnType<typeof readChunk> | undefined = readChunk(reading, undefined);
    while (coming !== undefined) {
      const { next, ...chunk }: ListChunk & Pick<Stepped, 'next'> = await coming;
      coming = next === undefined ? undefined : readChunk(reading, next);
      // Its failure is heard when it is waited for, if the export has not ended until then.
      coming?.catch(() => undefined);
      yield chunk;
    }
  }

  async function* readPage(reading: ListReading): AsyncGenerator<ListChunk> {
    const { answer, caller } = await ask(reading, reading.asked.filter);
    const rows = rowsIn(answer);
    yield { rows: await withMore(reading, { rows, caller }), total: rows.length };
  }

  return {
    /** Chunk by chunk; the reader is asked for again before each. */
    read: (reading: ListReading): AsyncGenerator<ListChunk> =>
      reading.asked.scope === 'page' ? readPage(reading) : readAll(reading),
  };
};

export type ListReader = ReturnType<typeof createListReader>;
