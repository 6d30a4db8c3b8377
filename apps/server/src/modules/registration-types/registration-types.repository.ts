import { registrationTypeRecord } from '@huiwu/contract/registration-types';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { NewRegistrationTypeRow, RegistrationTypeRow } from './registration-types.table.ts';

export const createRegistrationTypeRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  return {
    ...createRecordRepository({ name: 'registration_types', record: registrationTypeRecord }, connections),

    /** Those of a meeting that are not deleted, in their order. */
    listPresent: (meetingId: string): Promise<RegistrationTypeRow[]> =>
      db
        .selectFrom('registration_types')
        .selectAll()
        .where('registration_types.meeting_id', '=', meetingId)
        .where('registration_types.deleted_at', 'is', null)
        .orderBy('registration_types.sort_order')
        .orderBy('registration_types.id')
        .execute(),

    insertMany: async (rows: NewRegistrationTypeRow[]): Promise<void> => {
      if (rows.length > 0) await db.insertInto('registration_types').values(rows).execute();
    },
  };
};

export type RegistrationTypeRepository = ReturnType<typeof createRegistrationTypeRepository>;
