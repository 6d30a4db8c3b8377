/** The columns that contain the customer and the meeting of a row. */
export interface Owner {
  customer?: string;
  meeting?: string;
  /** A column that is 1 in rows of the platform that every customer reads; only their owner writes them. */
  shared?: string;
}

/** Most tables name their columns so. */
export const OWNED_BY_CUSTOMER = { customer: 'customer_id' } as const;
export const OWNED_BY_MEETING = { customer: 'customer_id', meeting: 'meeting_id' } as const;

export type OwnerKind = 'customer' | 'meeting';

/** The owner columns of each table. */
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
  /** The column that opens a row to reads of all customers. */
  shared?: string | undefined;
}

const KINDS: readonly OwnerKind[] = ['customer', 'meeting'];

/** SQLite compares table names without regard to case. */
export const ownerColumnsOf = (owners: Owners, table: string): OwnerColumn[] =>
  KINDS.flatMap((kind) => {
    const { [kind]: column, shared } = owners[table.toLowerCase()] ?? {};
    return column === undefined ? [] : [{ kind, column, shared: kind === 'customer' ? shared : undefined }];
  });
