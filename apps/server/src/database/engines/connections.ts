import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { Engine } from './engine.ts';
import type { Locks } from '../locks.ts';

/** The connections from which repositories are created. */
export interface DatabaseConnections {
  /** Within the tenant scope of the caller; inside a transaction it is the transaction. */
  db: Kysely<Tables>;
  /** For lists, so that a slow one does not block others; inside a transaction it is the transaction. */
  lists: Kysely<Tables>;
  /** Outside the tenant scope. */
  everything: Kysely<Tables>;
  engine: Engine;
  locks: Locks;
}
