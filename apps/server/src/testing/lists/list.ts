import type { Kysely } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../schema.ts';

export type List = (lists: Kysely<Tables>, engine: Database['engine'], filter: object) => Promise<unknown>;

/** The first page of what a filter asks for. */
export const paged = (filter: object) => ({ page: 1, limit: 10, ...filter }) as never;
