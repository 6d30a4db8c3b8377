import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { refuseNow } from '@huiwu/contract/base/lifecycle';
import {
  checkInProblems,
  type ReplayAnswer,
  type ReplayInput,
  type ScanAnswer,
  type ScanInput,
} from '@huiwu/contract/check-ins';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import type { RegistrationArrivals } from '../registrations/moves/registration-arrivals.service.ts';
import { correctedTime } from './check-in-rulings.rules.ts';
import type { CheckInRecordRow } from './check-ins.table.ts';
import type { CheckInStore, CheckInWork } from './check-ins.store.ts';
import type { Scans } from './scans.service.ts';

interface Needs {
  store: CheckInStore;
  scans: Scans;
  registrationArrivals: RegistrationArrivals;
}

const undoable = (row: CheckInRecordRow): void => {
  if (row.undone_at !== null) refuseNow(checkInProblems.alreadyUndone);
  if (row.result !== 'ok') refuseNow(checkInProblems.notOk);
};

/** Without a ticket and without a person there is nothing to judge. */
const refuseEmpty = ({ code, registration }: Pick<ScanInput, 'code' | 'registration'>): void => {
  if (code.trim() === '' && registration === null) refuseField('code', checkInProblems.noCode);
};

/** What happens at the door. */
export const createCheckInService = ({ store, scans, registrationArrivals }: Needs) => {
  const refuseForeignPoint = async ({ repositories }: CheckInWork, id: string): Promise<void> => {
    if ((await repositories.checkInPoints.find(id)) === undefined) refuse(baseErrors.notFound);
  };

  return {
    scan: ({ device, ...scan }: ScanInput, caller: Caller): Promise<ScanAnswer> =>
      store.change(caller, async (work) => {
        refuseEmpty(scan);
        await refuseForeignPoint(work, scan.point);
        const one = { ...scan, code: scan.code.trim(), at: iso(work.now), told: '' } as const;
        const [answer] = await scans.record(work, { device, isOffline: false, scans: [one] });
        return answer ?? refuse(baseErrors.failed);
      }),

    /** Scans at points that the meeting does not have any more are kept: a device could not get rid of them otherwise. */
    replay: ({ device, deviceTime, scans: queued }: ReplayInput, caller: Caller): Promise<ReplayAnswer> =>
      store.change(caller, async (work) => {
        const timed = queued.map(({ scannedAt, ...scan }) => ({
          ...scan,
          code: scan.code.trim(),
          at: correctedTime(scannedAt, { deviceTime, now: work.now }),
        }));
        return { results: await scans.record(work, { device, isOffline: true, scans: timed }) };
      }),

    /** The person is out until the next scan; tries that were refused meanwhile stay refused. */
    undo: ({ id, reason }: { id: string; reason: string }, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { checkInRecords, registrations, locks } = work.repositories;
        const found = (await checkInRecords.find(id)) ?? refuse(baseErrors.notFound);
        undoable(found);
        const { registration_id: registrationId, point_id: pointId } = found;
        if (registrationId === null) return refuseNow(checkInProblems.notOk);
        await locks.takeAll([`check-in of ${registrationId}`]);
        const person = (await registrations.find(registrationId)) ?? refuse(baseErrors.notFound);
        const undone = { undone_at: iso(work.now), undone_by: caller.adminId, undo_reason: reason };
        if (!(await checkInRecords.undo(id, undone))) refuseNow(checkInProblems.alreadyUndone);
        await checkInRecords.settleDuplicates({ pointId, registrationId });
        await registrationArrivals.note(work, [person], await checkInRecords.firstArrivals([registrationId]));
        const point = await work.repositories.checkInPoints.find(pointId);
        await work.log({
          module: '签到',
          action: '撤销签到',
          targetId: registrationId,
          targetName: person.name,
          after: { 签到点: point?.name ?? '', 原因: reason },
        });
        return null;
      }),
  };
};

export type CheckInService = ReturnType<typeof createCheckInService>;
