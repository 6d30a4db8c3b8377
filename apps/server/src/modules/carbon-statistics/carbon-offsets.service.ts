import { refuseField } from '@huiwu/contract/base/errors';
import {
  carbonBlockersOfRuns,
  carbonOffsetLifecycle,
  carbonOffsetRecord,
  carbonStatisticsProblems,
  type CarbonOffsetTransition,
  type carbonMeasureRecord,
} from '@huiwu/contract/carbon-statistics';
import type { Caller } from '../../access/caller.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import { createDecisions, transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import type { Doing } from '../../records/record.service.ts';
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
    edit: ({ row }) => [row.state !== 'planned' && carbonBlockersOfRuns.notPlanned()],
    delete: ({ row }) => [row.state !== 'planned' && carbonBlockersOfRuns.notPlanned()],
  },
});

/** A number of a registry is used once in a company, whatever the meeting. */
export const checkCarbonOffset = async (
  { repositories, caller }: Work<CarbonStatisticsRepositories>,
  { values, before }: Doing<typeof carbonOffsetRecord, CarbonOffsetTableRow>,
): Promise<void> => {
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
}

export const createCarbonOffsetStates = ({ store, meetings }: Needs) => {
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
  };
};

export type CarbonOffsetStates = ReturnType<typeof createCarbonOffsetStates>;
