import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { withConditions } from '../../../database/lists/list-conditions.ts';
import type { Pageable } from '../../../database/lists/pageable.ts';
import type { Conditions } from '../../../records/record.repository.ts';
import type { KnownRegistration } from '../registrations.table.ts';

/** The engines limit the number of parameters of a statement. */
const VALUES_AT_ONCE = 400;

/** Finds registrations by what stands in lists of others. */
export const createRegistrationLookups = ({ db }: Pick<DatabaseConnections, 'db'>) => {
  const email = sql<string>`lower(${sql.ref('registrations.email')})`;
  const columns = { reg_no: sql.ref('registrations.reg_no'), phone: sql.ref('registrations.phone'), email };

  return {
    /** Registrations with one of the values, in the order in which they were added. */
    findKnown: async (
      by: keyof typeof columns,
      values: readonly string[],
      within: Conditions,
    ): Promise<KnownRegistration[]> => {
      const found: KnownRegistration[] = [];
      for (let at = 0; at < values.length; at += VALUES_AT_ONCE) {
        const rows = db
          .selectFrom('registrations')
          .select(['registrations.id', 'registrations.reg_no', 'registrations.phone', 'registrations.state'])
          .select(email.as('email'))
          .where('registrations.deleted_at', 'is', null)
          .where(columns[by], 'in', values.slice(at, at + VALUES_AT_ONCE))
          .orderBy('registrations.created_at')
          .orderBy('registrations.id');
        found.push(
          ...(await withConditions(rows as Pageable, within)
            .$castTo<KnownRegistration>()
            .execute()),
        );
      }
      return found;
    },
  };
};
