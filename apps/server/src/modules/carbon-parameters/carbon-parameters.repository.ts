import { carbonParameterRecord } from '@huiwu/contract/carbon-parameters';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { CarbonParameterTableRow } from './carbon-parameters.table.ts';

export const createCarbonParameterRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => ({
  ...createRecordRepository({ name: 'carbon_parameters', record: carbonParameterRecord }, connections),

  findOf: (meetingId: string): Promise<CarbonParameterTableRow | undefined> =>
    connections.db
      .selectFrom('carbon_parameters')
      .selectAll()
      .where('carbon_parameters.meeting_id', '=', meetingId)
      .executeTakeFirst(),
});

export type CarbonParameterRepository = ReturnType<typeof createCarbonParameterRepository>;
