import type { KyselyPlugin } from 'kysely';
import { ownerColumnsOf, type OwnerKind, type Owners, type Reaches } from './tenant-owners.ts';
import { TenantScopeTransformer } from './tenant-scope-tree.ts';

/** Whose rows of one kind are within reach. */
export type Reach = 'all' | 'none' | { id: string };

/**
 * Whose rows may be touched: everything there is; those of one customer; or those of every customer within the reach of
 * meetings that is given. Where meetings are left out, no row that belongs to one is within reach.
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

/** As `=` of both engines compares texts: byte by byte, with halves of characters replaced. */
const isSame = (value: unknown, id: string): boolean =>
  typeof value === 'string' && value.toWellFormed() === id.toWellFormed();

/** Whether a query within this scope would find the row. */
export const isWithinScope = (
  owners: Owners,
  scope: TenantScope,
  { table, row }: { table: string; row: Readonly<Record<string, unknown>> },
): boolean => {
  const reaches = reachesOf(scope);
  return ownerColumnsOf(owners, table).every(({ kind, column }) => {
    const reach = reaches[kind];
    if (reach === 'all' || reach === 'none') return reach === 'all';
    return isSame(row[column], reach.id);
  });
};

/** What is known of a plugin that keeps queries within a scope. */
export interface TenantScopePlugin extends KyselyPlugin {
  owners: Owners;
  reaches: Reaches;
}

export const withinReaches = (owners: Owners, reaches: Reaches): TenantScopePlugin => {
  // Requests whose statements are all kept never need it.
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
 * Keeps every query of a repository within a scope, whatever the repository wrote: reads, joins, updates and deletes get
 * a condition for each owner column, inserts are checked. Raw SQL with a table name would escape it and is not used.
 */
export const tenantScopePlugin = (owners: Owners, scope: TenantScope): KyselyPlugin =>
  withinReaches(owners, reachesOf(scope));
