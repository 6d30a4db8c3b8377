/** The columns that contain the customer and the meeting of a row. */
export interface Owner {
  customer?: string;
  meeting?: string;
}

export type OwnerKind = keyof Owner;

/** By table. */
export type Owners = Readonly<Record<string, Owner>>;

/**
 * The rows in scope for each kind of owner: all, none, or those of one id. In a cached statement the id is a
 * placeholder.
 */
export type Reaches = Record<OwnerKind, 'all' | 'none' | { id: unknown }>;

/** One owner column of a table. */
export interface OwnerColumn {
  kind: OwnerKind;
  column: string;
}

const KINDS: readonly OwnerKind[] = ['customer', 'meeting'];

/** SQLite compares table names without regard to case. */
export const ownerColumnsOf = (owners: Owners, table: string): OwnerColumn[] =>
  KINDS.flatMap((kind) => {
    const column = owners[table.toLowerCase()]?.[kind];
    return column === undefined ? [] : [{ kind, column }];
  });
