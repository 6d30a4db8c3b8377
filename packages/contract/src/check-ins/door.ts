import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { REPLAY_MAX, ROSTER_HOURS } from './check-in-choices.ts';
import {
  desk,
  findInput,
  found,
  replayAnswer,
  replayInput,
  roster,
  scanAnswer,
  scanInput,
  undoInput,
} from './check-ins.shapes.ts';

/** All that the page of a phone at the door needs, without the records of lists. */
export { admitsType } from '../check-in-points/admission.ts';
export * from './check-in-choices.ts';
export * from './check-ins.shapes.ts';

const PATH = '/checkin/record';
const SCANNER = { access: { function: 'checkIns.scan' } } as const;

export const scanTicket = defineEndpoint({
  method: 'POST',
  path: `${PATH}/scan`,
  summary: '扫码签到；拒绝也是结果，每次都有记录；同一扫码编号返回第一次的结果',
  ...SCANNER,
  effect: 'creates',
  input: scanInput,
  output: scanAnswer,
});

export const replayScans = defineEndpoint({
  method: 'POST',
  path: `${PATH}/replay`,
  summary: `上传离线时的扫码，一次最多 ${REPLAY_MAX} 条，逐条返回结果；按校正后的扫码时间先后判定`,
  ...SCANNER,
  effect: 'creates',
  input: replayInput,
  output: replayAnswer,
});

export const undoCheckIn = defineEndpoint({
  method: 'POST',
  path: `${PATH}/undo/{id}`,
  summary: '撤销签到，须填写原因；此人可以再次签到',
  access: { function: 'checkIns.undo' },
  effect: 'changes',
  input: undoInput,
  output: nothing,
});

export const getDesk = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/desk`,
  summary: '启用的签到点及其应到、实到人数，和服务器时间',
  ...SCANNER,
  effect: 'reads',
  input: z.strictObject({}),
  output: desk,
});

export const getRoster = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/roster/{id}`,
  summary: `签到点的离线名单：票码摘要和可显示的个人信息，设备最多保留 ${ROSTER_HOURS} 小时`,
  ...SCANNER,
  effect: 'reads',
  input: byId,
  output: roster,
});

export const findPeople = defineEndpoint({
  method: 'POST',
  path: `${PATH}/find`,
  summary: '按姓名、票码、报名号或手机尾号查找参会人员',
  ...SCANNER,
  effect: 'reads',
  input: findInput,
  output: found,
});
