import { expectedAt, parseAdmission } from '@huiwu/contract/check-in-points';
import type { CheckInPointTableRow } from '../check-in-points/check-in-points.table.ts';
import type { CheckInRepositories } from './check-ins.store.ts';

interface CountedPoint {
  point: CheckInPointTableRow;
  expected: number;
  arrived: number;
}

/** The enabled points of a meeting, with how many people are expected at each and how many have come. */
export const countPoints = async (
  {
    checkInPoints,
    checkInRecords,
    registrations,
  }: Pick<CheckInRepositories, 'checkInPoints' | 'checkInRecords' | 'registrations'>,
  meetingId: string,
): Promise<CountedPoint[]> => {
  const points = await checkInPoints.listEnabled(meetingId);
  const [places, arrivals] = await Promise.all([
    registrations.countPlaces(meetingId),
    checkInRecords.countArrivals(points.map(({ id }) => id)),
  ]);
  return points.map((point) => ({
    point,
    expected: expectedAt(parseAdmission(point.type_ids, point.allows_unpaid), places),
    arrived: arrivals.get(point.id) ?? 0,
  }));
};
