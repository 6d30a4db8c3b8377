import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { defineResource, exportCall, listCall } from '../base/resource.ts';
import { hotelsAccess } from '../hotels/hotels.access.ts';
import { stayRecord } from './stay-record.ts';
import { stayPlan, staySave } from './stays.shapes.ts';

export * from './stay-record.ts';
export * from './stays.errors.ts';
export * from './stays.shapes.ts';

const PATH = '/registration/hotel/stay';
const stays = defineResource(hotelsAccess, PATH, stayRecord);

export const listStays = listCall(stays);
export const exportStays = exportCall(stays, listStays);

export const getStayPlan = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/plan/{id}`,
  summary: '一名参会人员的住宿，和可选择的酒店、房型与每晚余量',
  access: { function: 'hotels.edit' },
  effect: 'reads',
  input: byId,
  output: stayPlan,
});

export const saveStay = defineEndpoint({
  method: 'POST',
  path: `${PATH}/save/{id}`,
  summary: '安排或修改一名参会人员的住宿；逐晚检查房量',
  access: { function: 'hotels.edit' },
  effect: 'changes',
  input: staySave,
  output: nothing,
});

export const releaseStay = defineEndpoint({
  method: 'POST',
  path: `${PATH}/release/{id}`,
  summary: '取消一名参会人员的住宿，房量随即空出',
  access: { function: 'hotels.edit' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

export const stayCalls = { list: listStays, export: exportStays };
