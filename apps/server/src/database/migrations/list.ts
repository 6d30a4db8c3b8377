import type { Migration } from 'kysely/migration';
import { first } from './0001-first.ts';

/** In order, never edited once released; a name that is not here belongs to a newer program. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
};
