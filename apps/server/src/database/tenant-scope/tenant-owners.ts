/** The columns of a table that say to which customer and to which meeting a row belongs. */
export interface Owner {
  customer?: string;
  meeting?: string;
}

export type OwnerKind = keyof Owner;

/** By table. */
export type Owners = Readonly<Record<string, Owner>>;

/** For each kind of owner: all rows, none, or those of one id. In a kept statement the id is a placeholder. */
export type Reaches = Record<OwnerKind, 'all' | 'none' | { id: unknown }>;

/** One of the columns that say who owns the rows of a table. */
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
