import type { Action } from '@huiwu/contract/base/lifecycle';
import type { AnyRecord, DetailOf } from '@huiwu/contract/base/record';
import type { Caller } from '../access/caller.ts';
import type { Facts, LogEntry } from '../modules/business-logs/business-logs.rules.ts';
import type { RecordRepository } from './record.repository.ts';

/** What is read, for whom and when; a `Work` is one of these. */
export interface Reading<Repositories> {
  repositories: Repositories;
  caller: Caller;
  now: Date;
}

export interface Versioned {
  version: number;
}

/** Computes something of each row of a page, with at most one query for all of them. */
type OfRows<Repositories, Listed, Result> = (
  reading: Reading<Repositories>,
  rows: readonly Listed[],
) => ((row: Listed) => Result) | Promise<(row: Listed) => Result>;

/** How a noun's record is stored and shown. */
export interface ViewPlan<R extends AnyRecord, Repositories, Listed extends object> {
  record: R;
  of(repositories: Repositories): Pick<RecordRepository<unknown, Listed, never, never>, 'page' | 'namesOf'>;
  /** The computed fields. */
  beside?: OfRows<Repositories, Listed, Partial<DetailOf<R>>>;
  /** What the caller may do with each row; see `decisions.ts`. */
  actions?: OfRows<Repositories, Listed, Action[]>;
}

/** How it is changed and logged as well. */
export interface Plan<R extends AnyRecord, Repositories, Listed extends Versioned, Row extends Listed> extends ViewPlan<
  R,
  Repositories,
  Listed
> {
  /** Name of the module in the business log. */
  module: string;
  of(repositories: Repositories): RecordRepository<Row, Listed, never, never>;
  /** Facts of the log that are not the fields' own values; of an edit with the row as it was. */
  facts?(row: NoInfer<Row>, before?: NoInfer<Row>): Facts;
  /** The row of the log, where the derived one does not say it all; `row` is the record after the change. */
  logAs?(entry: LogEntry, row: NoInfer<Row>, repositories: Repositories): LogEntry | Promise<LogEntry>;
}
