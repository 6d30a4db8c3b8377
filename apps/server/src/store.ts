import { AsyncLocalStorage } from 'node:async_hooks';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Transaction } from 'kysely';
import type { Caller, RequestContext } from './access/caller.ts';
import { createBatches } from './database/engines/batches.ts';
import type { DatabaseConnections } from './database/engines/connections.ts';
import type { Database } from './database/database.ts';
import { isBrokenReference } from './database/engines/engine.ts';
import { answerOnce } from './database/idempotency.ts';
import { createLocks } from './database/locks.ts';
import type { Owners } from './database/tenant-scope/tenant-owners.ts';
import { reachesOf, tenantScopePlugin, type TenantScope } from './database/tenant-scope/tenant-scope.ts';
import type { LogEntry } from './modules/business-logs/business-logs.rules.ts';
import { iso, type Clock } from './platform/clock.ts';
import type { Tables } from './schema.ts';

/** The tenant scope, and the key under which the call may be repeated. A `Caller` has both. */
export type Scoped = { tenantScope: TenantScope } & Partial<Pick<RequestContext, 'idempotency'>>;

export const ALL_CUSTOMERS: Scoped = { tenantScope: 'all-customers' };

type Db = DatabaseConnections['db'];

interface Updated {
  updated_at: string;
  updated_by: string | null;
}

interface Created extends Updated {
  created_at: string;
  created_by: string | null;
}

/** A transaction without a caller: of a visitor, of a background task or of the server itself. */
export interface SystemWork<Repositories> {
  repositories: Repositories;
  /** The time at which the transaction began. */
  now: Date;
  /** The stamp columns of a row that this transaction inserts. */
  created: Created;
  /** The stamp columns of a row that this transaction updates. */
  updated: Updated;
}

/** One transaction of a caller. */
export interface Work<Repositories> extends SystemWork<Repositories> {
  caller: Caller;
  /** Writes a row of the business log in this transaction: no change without its row, no row without its change. */
  log(entry: LogEntry): Promise<void>;
  /** As `log` for many rows, with one statement. */
  logAll(entries: readonly LogEntry[]): Promise<void>;
}

type AnyOf<Repositories> = SystemWork<Repositories> | Work<Repositories>;

/** A transaction whose repositories only its own module knows. */
export type AnyWork = SystemWork<unknown>;

/** For services that read both inside and outside of transactions: the transaction, or the scope of a read. */
export type At = Scoped | AnyWork;

/** As above, for reads of a caller. */
export type CallerAt = Caller | Work<unknown>;

export const callerOf = (at: CallerAt): Caller => ('repositories' in at ? at.caller : at);

/** The only way to the database. A module names the repositories that it uses. */
export interface Store<Repositories> {
  /** Returns repositories to read with, in the given transaction or outside of any. */
  read(at: At): Repositories;
  /**
   * Runs `act` in a transaction. Use only the repositories of `work` inside: on the embedded engine any other query
   * would wait for this transaction forever. The result of `act` is stored as the answer of a repeatable call.
   */
  change<Result>(caller: Caller, act: (work: Work<Repositories>) => Promise<Result>): Promise<Result>;
  change<Result>(of: Scoped, act: (work: SystemWork<Repositories>) => Promise<Result>): Promise<Result>;
  /** Returns the transaction of another module's service with the repositories of this module. */
  join(work: Work<unknown>): Work<Repositories>;
  join(work: AnyWork): SystemWork<Repositories>;
}

interface Needs<Repositories> {
  database: Pick<Database, 'db' | 'lists' | 'engine'>;
  clock: Clock;
  owners: Owners;
  repositoriesOf(connections: DatabaseConnections): Repositories;
  log(work: Pick<Work<Repositories>, 'repositories' | 'caller' | 'now'>, entries: readonly LogEntry[]): Promise<void>;
}

const isCaller = (of: Scoped): of is Caller => 'adminId' in of;

const stampsOf = (now: Date, by: string | null) => {
  const updated = { updated_at: iso(now), updated_by: by };
  return { updated, created: { created_at: updated.updated_at, created_by: by, ...updated } };
};

/** Creates the store. It throws for a query outside of the transaction while one is open. */
const createTransactions = ({ db, engine }: Pick<Database, 'db' | 'engine'>) => {
  const insideTransaction = new AsyncLocalStorage<true>();
  const batches = createBatches(db);
  return {
    // On the embedded engine such a query would wait forever. Throwing shows the bug in every test.
    refuseInside: (): void => {
      if (insideTransaction.getStore()) throw new Error('inside a transaction only its own repositories may be used');
    },
    run: async <Result>(task: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> => {
      try {
        // PostgreSQL groups the commits of simultaneous transactions by itself.
        return await insideTransaction.run(true, () =>
          engine === 'sqlite' ? batches.run(task) : db.transaction().execute(task),
        );
      } catch (error) {
        // A row that was just read was deleted. The next attempt finds out which.
        if (isBrokenReference(error)) refuse(baseErrors.changed);
        throw error;
      }
    },
  };
};

/** The maximum number of scopes with cached repositories: creating them takes longer than a short statement. */
const SCOPES_MAX = 200;

export const createStore = <Repositories>(needs: Needs<Repositories>): Store<Repositories> => {
  const { clock, owners, repositoriesOf, log } = needs;
  const { db, lists, engine } = needs.database;
  const { refuseInside, run } = createTransactions({ db, engine });
  const works = new WeakMap<AnyWork, AnyOf<Repositories>>();

  const within = (whole: Db, tenantScope: TenantScope): Db =>
    tenantScope === 'all-customers' ? whole : whole.withPlugin(tenantScopePlugin(owners, tenantScope));

  const shared = { engine, locks: createLocks(db, engine) };
  const bound = (tenantScope: TenantScope): Repositories =>
    repositoriesOf({ ...shared, db: within(db, tenantScope), lists: within(lists, tenantScope), everything: db });
  const everything = bound('all-customers');
  const kept = new Map<string, Repositories>();

  /** The key contains the whole scope: equal scopes share their repositories. */
  const readers = (tenantScope: TenantScope): Repositories => {
    if (tenantScope === 'all-customers') return everything;
    const key = JSON.stringify(reachesOf(tenantScope));
    const repositories = kept.get(key) ?? bound(tenantScope);
    // The least recently used scope is evicted.
    kept.delete(key);
    kept.set(key, repositories);
    const [oldest] = kept.keys();
    if (kept.size > SCOPES_MAX && oldest !== undefined) kept.delete(oldest);
    return repositories;
  };

  const loggers = (work: Pick<Work<Repositories>, 'repositories' | 'caller' | 'now'>) => {
    const logAll = (entries: readonly LogEntry[]) =>
      work.caller.isTrial === true || entries.length === 0 ? Promise.resolve() : log(work, entries);
    return { logAll, log: (entry: LogEntry) => logAll([entry]) };
  };

  const open = (of: Scoped, transaction: Db): AnyOf<Repositories> => {
    const now = clock.now();
    const own = within(transaction, of.tenantScope);
    const repositories = repositoriesOf({
      engine,
      locks: createLocks(transaction, engine),
      db: own,
      lists: own,
      everything: transaction,
    });
    const by = isCaller(of) && of.attendee === undefined ? of.adminId : null;
    const work = { repositories, now, ...stampsOf(now, by) };
    const opened = isCaller(of) ? { ...work, caller: of, ...loggers({ repositories, caller: of, now }) } : work;
    works.set(opened, opened);
    return opened;
  };

  function change<Result>(caller: Caller, act: (work: Work<Repositories>) => Promise<Result>): Promise<Result>;
  function change<Result>(of: Scoped, act: (work: SystemWork<Repositories>) => Promise<Result>): Promise<Result>;
  async function change<Result>(of: Scoped, act: (work: Work<Repositories>) => Promise<Result>): Promise<Result> {
    refuseInside();
    return run((transaction) => {
      // The overloads give the members of a caller's work to callers only, as `open` does.
      const once = () => act(open(of, transaction) as Work<Repositories>);
      return of.idempotency === undefined ? once() : answerOnce(transaction, of.idempotency, once);
    });
  }

  function join(work: Work<unknown>): Work<Repositories>;
  function join(work: AnyWork): SystemWork<Repositories>;
  function join(work: AnyWork): AnyOf<Repositories> {
    const own = works.get(work);
    if (own === undefined) throw new Error('a transaction of another store');
    return own;
  }

  return {
    read: (at) => {
      if ('repositories' in at) return join(at).repositories;
      refuseInside();
      return readers(at.tenantScope);
    },
    change,
    join,
  };
};
