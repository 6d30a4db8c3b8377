import type { AdminChoice, AdminQuestion } from '@huiwu/contract/base/calls/admin-choices';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  arrivedRecord,
  checkInProblems,
  checkInRecord,
  missingRecord,
  type ArrivedFilter,
  type CheckIn,
  type CheckInFilter,
  type MissingFilter,
  type PointCounts,
} from '@huiwu/contract/check-ins';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RowGroup } from '../../database/lists/list-groups.ts';
import { groupsFor, type FieldGrouping } from '../../records/lists/groups.ts';
import { presenterOf } from '../../records/present.ts';
import type { CheckInPointTableRow } from '../check-in-points/check-in-points.table.ts';
import { countPoints } from './point-counts.service.ts';
import type { ListedCheckIn } from './check-in-records.repository.ts';
import type { CheckInRepositories, CheckInStore } from './check-ins.store.ts';

interface Needs {
  store: CheckInStore;
  clock: Clock;
}

/** Names of people are not copied into records: those of the registration are shown. */
const personOf = ({ name, company, reg_no: regNo, type_name: type }: ListedCheckIn) => ({
  name: name ?? '',
  company: company ?? '',
  regNo: regNo ?? '',
  type: type ?? '',
});

const pointIn = async (
  { repositories }: { repositories: CheckInRepositories },
  { point }: { point?: string | undefined },
): Promise<CheckInPointTableRow> => {
  if (point === undefined) return refuseField('point', checkInProblems.noPoint);
  return (await repositories.checkInPoints.find(point)) ?? refuse(baseErrors.notFound);
};

const enabledFirst = (one: CheckInPointTableRow, other: CheckInPointTableRow): number =>
  other.state - one.state || one.name.localeCompare(other.name, 'zh-CN');

/** The records of a meeting, and who is missing at a point. */
export const createCheckInLists = ({ store, clock }: Needs) => {
  const records = presenterOf({
    record: checkInRecord,
    of: ({ checkInRecords }: CheckInRepositories) => checkInRecords,
    computed: () => personOf,
  });
  const missing = presenterOf({ record: missingRecord, of: ({ missingPeople }: CheckInRepositories) => missingPeople });
  const arrivedAt = (pointId: string) =>
    presenterOf({
      record: arrivedRecord,
      of: ({ arrivedPeople }: CheckInRepositories) => arrivedPeople,
      computed: async ({ repositories }, rows: readonly { id: string }[]) => {
        const ids = rows.map(({ id }) => id);
        const passages = await repositories.arrivedPeople.passagesOf(pointId, ids);
        return ({ id }: { id: string }) => passages.get(id) ?? { firstInAt: null, lastOutAt: null, times: 0 };
      },
    });
  const readingOf = (caller: Caller) => ({ repositories: store.read(caller), caller, now: clock.now() });

  return {
    list: (filter: CheckInFilter, caller: Caller) => records.page(readingOf(caller), filter),

    groups: (filter: CheckInFilter, asked: FieldGrouping, caller: Caller): Promise<RowGroup[]> =>
      asked.by === 'type'
        ? store.read(caller).checkInRecords.groupsOfTypes(filter)
        : groupsFor(checkInRecord, store.read(caller).checkInRecords, { ...asked, filter, caller }),

    get: async (id: string, caller: Caller): Promise<CheckIn> => {
      const reading = readingOf(caller);
      const row = (await reading.repositories.checkInRecords.find(id)) ?? refuse(baseErrors.notFound);
      return records.detail(reading, row);
    },

    listOperators: (question: AdminQuestion, caller: Caller): Promise<AdminChoice[]> =>
      store.read(caller).checkInRecords.listOperators(question),

    /** One row for each person, with the first time in and the last time out. */
    listArrived: async (filter: ArrivedFilter, caller: Caller) => {
      const reading = readingOf(caller);
      const point = await pointIn(reading, filter);
      return arrivedAt(point.id).page(reading, filter, reading.repositories.arrivedPeople.within(point));
    },

    listMissing: async (filter: MissingFilter, caller: Caller) => {
      const reading = readingOf(caller);
      const point = await pointIn(reading, filter);
      return missing.page(reading, filter, reading.repositories.missingPeople.within(point));
    },

    /** Of all points, the enabled ones first. Who is missing is counted as the list of the missing counts. */
    getCounts: async (caller: Caller): Promise<PointCounts> => {
      const { id } = caller.meeting ?? refuse(baseErrors.notFound);
      const repositories = store.read(caller);
      const points = (await repositories.checkInPoints.listOf(id)).toSorted(enabledFirst);
      const [counted, missingAt, types] = await Promise.all([
        countPoints(repositories, id, points),
        Promise.all(points.map((point) => repositories.missingPeople.count(point))),
        repositories.registrationTypes.listPresent(id),
      ]);
      return {
        types: types.map(({ id: typeId, name }) => ({ id: typeId, name })),
        points: counted.map(({ point: { id: pointId, name, state }, expected, arrived, times }, index) => ({
          id: pointId,
          name,
          isEnabled: state === 1,
          expected,
          arrived,
          times,
          missing: missingAt[index] ?? 0,
        })),
      };
    },
  };
};

export type CheckInLists = ReturnType<typeof createCheckInLists>;
