import { checkInPointCalls, getCheckInPointOptions, type checkInPointRecord } from '@huiwu/contract/check-in-points';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { CheckInPointSets } from './check-in-points.service.ts';

interface Services {
  checkInPoints: RecordService<typeof checkInPointRecord>;
  checkInPointSets: CheckInPointSets;
}

export const checkInPointRoutes = (mount: Mount, { checkInPoints, checkInPointSets }: Services): void => {
  recordRoutes(mount, checkInPointCalls, checkInPoints);
  mount(getCheckInPointOptions, (_, caller) => checkInPointSets.getOptions(caller));
};
