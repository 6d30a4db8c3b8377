import { carbonMeasureRecord, carbonOffsetRecord, carbonReportRecord } from '@huiwu/contract/carbon-statistics';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { CarbonMeasureTableRow, CarbonOffsetTableRow } from './carbon-statistics.table.ts';

type Connections = Pick<DatabaseConnections, 'db' | 'lists' | 'everything'>;

export const createCarbonMeasureRepository = (connections: Connections) => ({
  ...createRecordRepository({ name: 'carbon_measures', record: carbonMeasureRecord }, connections),

  listOf: (meetingId: string): Promise<CarbonMeasureTableRow[]> =>
    connections.db
      .selectFrom('carbon_measures')
      .selectAll()
      .where('carbon_measures.meeting_id', '=', meetingId)
      .orderBy('carbon_measures.created_at')
      .orderBy('carbon_measures.id')
      .execute(),
});

export type CarbonMeasureRepository = ReturnType<typeof createCarbonMeasureRepository>;

export const createCarbonOffsetRepository = (connections: Connections) => ({
  ...createRecordRepository({ name: 'carbon_offsets', record: carbonOffsetRecord }, connections),

  /** In any meeting of the company. */
  isRegistered: async (of: { customerId: string; registryNo: string; exceptId: string }): Promise<boolean> => {
    const row = await connections.everything
      .selectFrom('carbon_offsets')
      .select('carbon_offsets.id')
      .where('carbon_offsets.customer_id', '=', of.customerId)
      .where('carbon_offsets.registry_no', '=', of.registryNo)
      .where('carbon_offsets.state', '!=', 'cancelled')
      .where('carbon_offsets.id', '!=', of.exceptId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  listRetired: (meetingIds: readonly string[]): Promise<CarbonOffsetTableRow[]> =>
    meetingIds.length === 0
      ? Promise.resolve([])
      : connections.db
          .selectFrom('carbon_offsets')
          .selectAll()
          .where('carbon_offsets.meeting_id', 'in', meetingIds)
          .where('carbon_offsets.state', '=', 'retired')
          .orderBy('carbon_offsets.created_at')
          .orderBy('carbon_offsets.id')
          .execute(),
});

export type CarbonOffsetRepository = ReturnType<typeof createCarbonOffsetRepository>;

export const createCarbonReportRepository = (connections: Connections) =>
  createRecordRepository(
    { name: 'carbon_reports', record: carbonReportRecord, also: ['meeting_id', 'run_id'] },
    connections,
  );

export type CarbonReportRepository = ReturnType<typeof createCarbonReportRepository>;
