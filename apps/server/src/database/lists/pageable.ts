import type { SelectQueryBuilder } from 'kysely';

/** A query of any rows. */
export type Pageable = SelectQueryBuilder<any, any, any>; // oxlint-disable-line no-explicit-any -- because any joined query is paged the same way
