import { expectedAt, parseAdmission } from '@huiwu/contract/check-in-points';
import type { CheckInPointTableRow } from '../check-in-points/check-in-points.table.ts';
import type { CheckInRepositories } from './check-ins.store.ts';

type WithCounts = Pick<CheckInRepositories, 'checkInRecords' | 'registrations'>;

interface CountedPoint {
  point: CheckInPointTableRow;
  expected: number;
  /** The number of people that have arrived, and of admissions. */
  arrived: number;
  times: number;
}

/** How many people are expected at each of these points of a meeting, and how many have come. */
export const countPoints = async (
  { checkInRecords, registrations }: WithCounts,
  meetingId: string,
  points: readonly CheckInPointTableRow[],
): Promise<CountedPoint[]> => {
  const [places, arrivals] = await Promise.all([
    registrations.countPlaces(meetingId),
    checkInRecords.countArrivals(points.map(({ id }) => id)),
  ]);
  return points.map((point) => ({
    point,
    expected: expectedAt(parseAdmission(point.type_ids, point.allows_unpaid), places),
    arrived: arrivals.get(point.id)?.people ?? 0,
    times: arrivals.get(point.id)?.times ?? 0,
  }));
};
