import type { KyselyPlugin } from 'kysely';
import { ownerColumnsOf, type OwnerKind, type Owners, type Reaches } from './tenant-owners.ts';
import { TenantScopeTransformer } from './tenant-scope-tree.ts';

/** The owners of one kind (customers or meetings) within the scope. */
export type Reach = 'all' | 'none' | { id: string };

/**
 * The rows that a query may use: all rows, those of one customer, or those of every customer, each with the given
 * meetings. Without `meetings`, rows of meetings are excluded.
 */
export type TenantScope =
  | 'all-customers'
  | { customerId: string; meetings?: Reach }
  | { allCustomers: true; meetings: Reach };

export const reachesOf = (scope: TenantScope): Record<OwnerKind, Reach> => {
  if (scope === 'all-customers') return { customer: 'all', meeting: 'all' };
  if ('allCustomers' in scope) return { customer: 'all', meeting: scope.meetings };
  return { customer: { id: scope.customerId }, meeting: scope.meetings ?? 'none' };
};

/** Compares like `=` of both engines: byte by byte, with unpaired surrogates replaced. */
const isSame = (value: unknown, id: string): boolean =>
  typeof value === 'string' && value.toWellFormed() === id.toWellFormed();

/** Whether a query within this scope would find the row. */
export const isWithinScope = (
  owners: Owners,
  scope: TenantScope,
  { table, row }: { table: string; row: Readonly<Record<string, unknown>> },
): boolean => {
  const reaches = reachesOf(scope);
  return ownerColumnsOf(owners, table).every(({ kind, column, shared }) => {
    const reach = reaches[kind];
    if (shared !== undefined && reach !== 'none' && row[shared] === 1) return true;
    if (reach === 'all' || reach === 'none') return reach === 'all';
    return isSame(row[column], reach.id);
  });
};

/** A Kysely plugin that limits queries to a tenant scope. */
export interface TenantScopePlugin extends KyselyPlugin {
  owners: Owners;
  reaches: Reaches;
}

export const withinReaches = (owners: Owners, reaches: Reaches): TenantScopePlugin => {
  // Created on demand: requests that run only kept statements do not need it.
  let transformer: TenantScopeTransformer | undefined;
  return {
    owners,
    reaches,
    transformQuery: ({ node, queryId }) => {
      transformer ??= new TenantScopeTransformer(owners, reaches);
      return transformer.transformNode(node, queryId);
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
};

/**
 * Limits every query of a repository to the scope: adds a condition for each owner column to reads, joins, updates and
 * deletes, and checks inserts. It cannot see table names in raw SQL, so repositories do not use any.
 */
export const tenantScopePlugin = (owners: Owners, scope: TenantScope): KyselyPlugin =>
  withinReaches(owners, reachesOf(scope));
