import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  carbonBlockersOfRuns,
  carbonOffsetLifecycle,
  carbonOffsetRecord,
  carbonStatisticsProblems,
  type CarbonOffsetTransition,
  type carbonMeasureRecord,
} from '@huiwu/contract/carbon-statistics';
import type { EditOf } from '@huiwu/contract/base/record';
import type { Caller } from '../../access/caller.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import { createDecisions, transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import type { Doing } from '../../records/record.service.ts';
import type { RecordAttachments } from '../../records/inputs/attachments.ts';
import { createSteps } from '../../records/steps.ts';
import type { Store, Work } from '../../store.ts';
import type { CarbonStatisticsRepositories, OpenMeetings } from './carbon-statistics.store.ts';
import type { CarbonMeasureTableRow, CarbonOffsetTableRow } from './carbon-statistics.table.ts';

export const checkCarbonMeasure = async (
  { repositories }: Work<CarbonStatisticsRepositories>,
  { values }: Doing<typeof carbonMeasureRecord, CarbonMeasureTableRow>,
): Promise<void> => {
  if (values === undefined) return;
  const categories = await repositories.carbonCategories.listPresent();
  if (!categories.some(({ id }) => id === values.category))
    refuseField('category', carbonStatisticsProblems.categoryGone);
};

export const carbonOffsetDecisions = createDecisions<
  CarbonStatisticsRepositories,
  Pick<CarbonOffsetTableRow, 'id' | 'version' | 'state'>,
  undefined,
  typeof carbonOffsetLifecycle
>({
  name: 'carbonStatistics',
  lifecycle: carbonOffsetLifecycle,
  guards: {
    edit: ({ row }) => [row.state !== 'planned' && row.state !== 'bought' && carbonBlockersOfRuns.notOpen()],
    delete: ({ row }) => [row.state !== 'planned' && carbonBlockersOfRuns.notPlanned()],
  },
});

/** What was bought stays as it is; its proofs come later. */
const refuseBought = (before: CarbonOffsetTableRow, values: EditOf<typeof carbonOffsetRecord>): void => {
  if (before.state !== 'bought') return;
  const pairs = [
    ['type', before.type, values.type],
    ['project', before.project, values.project],
    ['registryNo', before.registry_no, values.registryNo],
    ['vintage', before.vintage, values.vintage],
    ['kg', before.kg, values.kg],
    ['unitPrice', before.unit_price, values.unitPrice],
  ] as const;
  for (const [field, had, asked] of pairs)
    if (asked !== undefined && asked !== had) refuseField(field, carbonStatisticsProblems.bought);
};

/** A number of a registry is used once in a company, whatever the meeting. */
export const checkCarbonOffset = async (
  { repositories, caller }: Work<CarbonStatisticsRepositories>,
  { values, before }: Doing<typeof carbonOffsetRecord, CarbonOffsetTableRow>,
): Promise<void> => {
  if (before !== undefined && values !== undefined) refuseBought(before, values);
  const registryNo = values?.registryNo;
  if (registryNo === undefined) return;
  const { carbonOffsets, locks } = repositories;
  const customerId = before?.customer_id ?? caller.customerId;
  await locks.take(`carbon offsets ${customerId}`);
  const isTaken = await carbonOffsets.isRegistered({ customerId, registryNo, exceptId: before?.id ?? '' });
  if (isTaken) refuseField('registryNo', carbonStatisticsProblems.registryTaken);
};

interface Needs {
  store: Store<CarbonStatisticsRepositories>;
  meetings: OpenMeetings;
  recordAttachments: Pick<RecordAttachments, 'open'>;
}

interface FileAsked {
  id: string;
  fileName: string;
}

export const createCarbonOffsetStates = ({ store, meetings, recordAttachments }: Needs) => {
  const steps = createSteps({
    record: carbonOffsetRecord,
    module: '碳抵消',
    of: ({ carbonOffsets }: CarbonStatisticsRepositories) => carbonOffsets,
    actions: carbonOffsetDecisions.actionsOf,
  });
  const transition = transitionFor(carbonOffsetLifecycle, steps, carbonOffsetDecisions);
  const dayColumns = (name: CarbonOffsetTransition, now: Date): object => {
    if (name === 'buy') return { bought_on: shanghaiDay(now) };
    return name === 'retire' ? { retired_on: shanghaiDay(now) } : {};
  };
  return {
    move: (name: CarbonOffsetTransition, request: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        await transition(work, name, { ...request, columnsOf: () => dayColumns(name, work.now) });
        return null;
      }),

    openOffsetFile: async ({ id, fileName }: FileAsked, caller: Caller): Promise<OutgoingFile> =>
      recordAttachments.open(await steps.find(store.read(caller), id), fileName),

    openMeasureFile: async ({ id, fileName }: FileAsked, caller: Caller): Promise<OutgoingFile> => {
      const row = (await store.read(caller).carbonMeasures.find(id)) ?? refuse(baseErrors.notFound);
      return recordAttachments.open(row, fileName);
    },
  };
};

export type CarbonOffsetStates = ReturnType<typeof createCarbonOffsetStates>;
