import { checkInMenuAccess } from '@huiwu/contract/check-in-points';
import {
  checkInRecordsAccess,
  checkInsAccess,
  findPeople,
  getCheckIn,
  getDesk,
  getPointCounts,
  getRoster,
  listArrived,
  listCheckIns,
  listMissing,
  listOperators,
  replayScans,
  scanTicket,
  undoCheckIn,
} from '@huiwu/contract/check-ins';
import { defineModule } from '../../module.ts';
import { createArrivedPeopleRepository } from './arrived-people.repository.ts';
import { createCheckInLists, type CheckInLists } from './check-in-lists.service.ts';
import { createCheckInRecordRepository } from './check-in-records.repository.ts';
import { createCheckInService, type CheckInService } from './check-ins.service.ts';
import { createDesks, type Desks } from './desks.service.ts';
import { createMissingPeopleRepository } from './missing-people.repository.ts';
import { createScans } from './scans.service.ts';

interface Services {
  checkIns: CheckInService;
  checkInLists: CheckInLists;
  desks: Desks;
}

const IN_MENU = { parent_id: checkInMenuAccess.menuId, mode: 'meeting' } as const;

/** Scans of tickets, their records, and who is missing. */
export const checkInsModule = defineModule({
  owners: { check_in_records: { customer: 'customer_id', meeting: 'meeting_id' } },
  repositories: {
    checkInRecords: createCheckInRecordRepository,
    missingPeople: createMissingPeopleRepository,
    arrivedPeople: createArrivedPeopleRepository,
  },
  services: {
    scans: createScans,
    checkIns: createCheckInService,
    checkInLists: createCheckInLists,
    desks: createDesks,
  },
  routes: (mount, { checkIns, checkInLists, desks }: Services) => {
    mount(scanTicket, (scan, caller) => checkIns.scan(scan, caller));
    mount(replayScans, (queued, caller) => checkIns.replay(queued, caller));
    mount(undoCheckIn, (asked, caller) => checkIns.undo(asked, caller));
    mount(getDesk, (_, caller) => desks.getDesk(caller));
    mount(getRoster, ({ id }, caller) => desks.getRoster(id, caller));
    mount(findPeople, (asked, caller) => desks.findPeople(asked, caller));
    mount(listCheckIns, (filter, caller) => checkInLists.list(filter, caller));
    mount(listOperators, (question, caller) => checkInLists.listOperators(question, caller));
    mount(getCheckIn, ({ id }, caller) => checkInLists.get(id, caller));
    mount(listArrived, (filter, caller) => checkInLists.listArrived(filter, caller));
    mount(listMissing, (filter, caller) => checkInLists.listMissing(filter, caller));
    mount(getPointCounts, (_, caller) => checkInLists.getCounts(caller));
  },
  menus: [
    {
      ...IN_MENU,
      id: checkInsAccess.menuId,
      title: '扫码签到',
      pageurl: 'scan',
      component: 'check-in-scan/ScanPage',
      icon: 'scan',
      sort_order: 20,
    },
    {
      ...IN_MENU,
      id: checkInRecordsAccess.menuId,
      title: '签到记录',
      pageurl: 'record',
      component: 'check-in-records/CheckInRecordsPage',
      icon: 'log',
      sort_order: 30,
    },
  ],
});
