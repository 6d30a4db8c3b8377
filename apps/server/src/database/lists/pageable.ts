import type { SelectQueryBuilder } from 'kysely';

/** A query with rows of any type. */
export type Pageable = SelectQueryBuilder<any, any, any>; // oxlint-disable-line no-explicit-any -- because any joined query is paged the same way
