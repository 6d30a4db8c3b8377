import * as z from 'zod/mini';
import { adminChoicesCall } from '../base/calls/admin-choices.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { defineResource, exportCall, getCall, listCall } from '../base/resource.ts';
import { arrivedRecord, checkInRecord, missingRecord } from './check-in-record.ts';
import { checkInRecordsAccess } from './check-ins.access.ts';
import { pointCounts } from './check-ins.shapes.ts';

export * from './check-in-record.ts';
export * from './check-ins.access.ts';
export * from './door.ts';

const PATH = '/checkin/record';
const checkIns = defineResource(checkInRecordsAccess, PATH, checkInRecord);
const missing = defineResource(checkInRecordsAccess, `${PATH}/missing`, missingRecord);

const arrived = defineResource(checkInRecordsAccess, `${PATH}/arrived`, arrivedRecord);

export const listCheckIns = listCall(checkIns);
export const exportCheckIns = exportCall(checkIns, listCheckIns);
export const getCheckIn = getCall(checkIns);
export const listOperators = adminChoicesCall(checkIns, 'operator');
export const listMissing = listCall(missing);
export const exportMissing = exportCall(missing, listMissing);
export const listArrived = listCall(arrived);
export const exportArrived = exportCall(arrived, listArrived);

export const getPointCounts = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/counts`,
  summary: '每个签到点（含已停用）的应到、实到、未签到人数和签到次数',
  access: { function: 'checkInRecords.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: pointCounts,
});

export const checkInCalls = { list: listCheckIns, export: exportCheckIns, get: getCheckIn };
export const missingCalls = { list: listMissing, export: exportMissing };
export const arrivedCalls = { list: listArrived, export: exportArrived };
