import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { defineBlockers, withActions } from '../base/lifecycle.ts';
import {
  choice,
  choices,
  enabledState,
  meetingSession,
  reference,
  registrationTypeList,
  tracked,
} from '../base/record-choices.ts';
import { readOnly, valueField } from '../base/record-field.ts';
import { text, time } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  enableCall,
  exportCall,
  getCall,
  listCall,
} from '../base/resource.ts';
import { checkInPointsAccess } from './check-in-points.access.ts';
import { checkInPointProblems, POINT_KINDS, POINT_MODES, POPUP_FIELDS } from './point-choices.ts';

export * from './admission.ts';
export * from './check-in-points.access.ts';
export * from './point-choices.ts';

const RULES = { section: '规则' } as const;
const BOOLEAN = { kind: 'boolean', output: z.boolean(), input: z.boolean() } as const;
const COUNT = { kind: 'count', output: z.int() } as const;

export const checkInPointBlockers = defineBlockers({
  ofSession: { sentence: ({ count }: { count: number }) => `该场次有 ${count} 个签到点，不能删除` },
  hasRecords: { sentence: () => '已有签到记录的签到点不能删除，可以停用' },
});

/** Where people of a meeting show their tickets. */
export const checkInPointRecord = defineRecord({
  noun: '签到点',
  name: 'name',
  fields: {
    name: text('名称', 50, { isListed: true, isSortable: true, filter: 'contains', width: 160 }),
    kind: choice('类型', POINT_KINDS, { isListed: true, filter: 'equals', blank: 'main', width: 96 }),
    session: meetingSession('场次', { isOptional: true, isListed: true, filter: 'equals', width: 128 }),
    types: registrationTypeList('适用类型', {
      ...RULES,
      blank: [],
      column: 'type_ids',
      isListed: true,
      help: '不选则适用于所有参会类型',
      width: 128,
    }),
    mode: choice('模式', POINT_MODES, { ...RULES, isListed: true, filter: 'equals', blank: 'once', width: 92 }),
    openAt: time('开始时间', { ...RULES, isOptional: true, isListed: true, help: '不填则随时可以签到', width: 132 }),
    closeAt: time('结束时间', { ...RULES, isOptional: true, isListed: true, width: 132 }),
    allowsUnpaid: valueField(
      { ...BOOLEAN, label: '允许未缴费' },
      { ...RULES, isListed: true, blank: false, help: '待缴费的人员也可以签到', width: 96 },
    ),
    needsConfirm: valueField(
      { ...BOOLEAN, label: '须人工确认' },
      { ...RULES, isListed: true, blank: false, help: '扫码后由签到员核对并确认，才算签到', width: 96 },
    ),
    popup: choices('弹出信息', POPUP_FIELDS, { ...RULES, blank: [], help: '签到时另外显示的信息' }),
    expected: readOnly({ ...COUNT, label: '应到' }, { isListed: true, isComputed: true, unit: '人', width: 84 }),
    arrived: readOnly({ ...COUNT, label: '实到' }, { isListed: true, isComputed: true, unit: '人', width: 84 }),
    ...enabledState,
    ...withActions,
    ...tracked,
  },
  rules: [
    {
      at: 'session',
      reads: ['kind'],
      holds: ({ kind, session }) => kind !== 'session' || session === undefined || session !== null,
      sentence: checkInPointProblems.noSession,
    },
    {
      at: 'closeAt',
      reads: ['openAt'],
      holds: ({ openAt, closeAt }) => !openAt || !closeAt || closeAt > openAt,
      sentence: checkInPointProblems.closesFirst,
    },
  ],
});

export type CheckInPoint = DetailOf<typeof checkInPointRecord>;
export type CheckInPointRow = RowOf<typeof checkInPointRecord>;

const PATH = '/checkin/point';
const checkInPoints = defineResource(checkInPointsAccess, PATH, checkInPointRecord);

export const listCheckInPoints = listCall(checkInPoints);
export const exportCheckInPoints = exportCall(checkInPoints, listCheckInPoints);
export const getCheckInPoint = getCall(checkInPoints);
export const addCheckInPoint = addCall(checkInPoints);
export const editCheckInPoint = editCall(checkInPoints);
export const changeCheckInPointState = enableCall(checkInPoints);
export const deleteCheckInPoint = deleteCall(checkInPoints);

export const checkInPointOptions = z.object({ types: z.array(reference), sessions: z.array(reference) });
export type CheckInPointOptions = z.output<typeof checkInPointOptions>;

export const getCheckInPointOptions = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/options`,
  summary: '签到点可选的参会类型和场次',
  access: { function: 'checkInPoints.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: checkInPointOptions,
});

export const checkInPointCalls = {
  list: listCheckInPoints,
  export: exportCheckInPoints,
  get: getCheckInPoint,
  add: addCheckInPoint,
  edit: editCheckInPoint,
  enable: changeCheckInPointState,
  delete: deleteCheckInPoint,
};
