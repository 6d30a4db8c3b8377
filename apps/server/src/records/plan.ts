import type { Action } from '@huiwu/contract/base/lifecycle';
import type { AnyRecord, DetailOf } from '@huiwu/contract/base/record';
import type { Caller } from '../access/caller.ts';
import type { Facts, LogEntry } from '../modules/business-logs/business-logs.rules.ts';
import type { RecordRepository } from './record.repository.ts';

/** The repositories, caller and time of a read. A `Work` is one of these. */
export interface Reading<Repositories> {
  repositories: Repositories;
  caller: Caller;
  now: Date;
}

export interface Versioned {
  version: number;
}

/** Computes a value for each row of a page, with at most one query for all rows. */
type OfRows<Repositories, Listed, Result> = (
  reading: Reading<Repositories>,
  rows: readonly Listed[],
) => ((row: Listed) => Result) | Promise<(row: Listed) => Result>;

/** How the record of a noun is stored and presented. */
export interface ViewPlan<R extends AnyRecord, Repositories, Listed extends object> {
  record: R;
  of(repositories: Repositories): Pick<RecordRepository<unknown, Listed, never, never>, 'page' | 'namesOf'>;
  /** The computed fields. */
  computed?: OfRows<Repositories, Listed, Partial<DetailOf<R>>>;
  /** The actions of each row; see `decisions.ts`. */
  actions?: OfRows<Repositories, Listed, Action[]>;
}

/** A view plan with what changes and the business log need. */
export interface Plan<R extends AnyRecord, Repositories, Listed extends Versioned, Row extends Listed> extends ViewPlan<
  R,
  Repositories,
  Listed
> {
  /** Name of the module in the business log. */
  module: string;
  /**
   * Whether the refusal of an outdated version tells the caller the record. The routes ask for the function of its detail;
   * this is for nouns with data scopes, and for those whose version calls of other nouns name too.
   */
  mayView?(at: Omit<Reading<Repositories>, 'now'>, row: NoInfer<Row>): boolean | Promise<boolean>;
  of(repositories: Repositories): RecordRepository<Row, Listed, never, never>;
  /** Additional facts for the business log. For an edit, `before` is the row before the change. */
  facts?(row: NoInfer<Row>, before?: NoInfer<Row>): Facts;
  /** Adjusts the derived log row; `row` is the record after the change. */
  logAs?(entry: LogEntry, row: NoInfer<Row>, repositories: Repositories): LogEntry | Promise<LogEntry>;
}
