import * as z from 'zod/mini';
import { sortCall } from '../base/calls/sort.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { answerForm, choice, color, enabledState, restorable, tracked } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { code, flag, integer, money, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type DraftOf } from '../base/record.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  enableCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import { registrationTypesAccess } from './registration-types.access.ts';
import { registrationTypeProblems } from './registration-types.errors.ts';

export * from './registration-types.access.ts';
export * from './registration-types.errors.ts';

/** The group in which the emissions of a person are counted. */
export const CARBON_ROLES = { participant: '参会者', staff: '工作人员', supplier: '供应商' } as const;

/** In fen. */
const PRICE_MAX = 100_000_000;

export const SORT_ORDER_MAX = 9999;

const sortOrder = integer(
  '排序',
  { min: 0, max: SORT_ORDER_MAX },
  { isKept: true, isListed: true, isSortable: true, help: '数字小的在前；新增时不填则排在最后', width: 72 },
);

/** A category of participation in a meeting, with its price. */
export const registrationTypeRecord = defineRecord({
  noun: '参会类型',
  name: 'name',
  order: { by: 'sortOrder', direction: 'asc' },
  fields: {
    code: code('类型编码', 20, { isListed: true, isSortable: true, filter: 'contains', width: 104 }),
    name: text('类型名称', 50, { isListed: true, isSortable: true, filter: 'contains', width: 150 }),
    isFree: flag('免费', { isListed: true, filter: 'equals', width: 64 }),
    price: money('费用', { min: 0, max: PRICE_MAX }, { blank: 0, isListed: true, isSortable: true }),
    capacity: integer(
      '名额',
      { min: 1, max: 1_000_000 },
      { isOptional: true, isListed: true, unit: '人', help: '留空不限', width: 96 },
    ),
    taken: readOnly(
      { kind: 'count', label: '已占用', output: z.int() },
      { isListed: true, isComputed: true, unit: '人', width: 80 },
    ),
    needsProof: flag('须提交证明', {
      isListed: true,
      filter: 'equals',
      help: '报名时须上传证明材料，如学生证',
      width: 96,
    }),
    form: answerForm('报名表', { isOptional: true, isListed: true, width: 120 }),
    color: color('胸卡颜色', { blank: 'blue', isListed: true, width: 88 }),
    carbonRole: choice('碳核算身份', CARBON_ROLES, {
      blank: 'participant',
      isListed: true,
      filter: 'equals',
      width: 104,
    }),
    /** The last place by default. */
    sortOrder: { ...sortOrder, draft: z.optional(sortOrder.draft) },
    ...enabledState,
    ...tracked,
    ...restorable,
  },
  rules: [
    {
      at: 'price',
      reads: ['isFree'],
      holds: ({ isFree, price }) => isFree !== false || price !== 0,
      sentence: registrationTypeProblems.noPrice,
    },
    {
      at: 'price',
      reads: ['isFree'],
      holds: ({ isFree, price }) => isFree !== true || !price,
      sentence: registrationTypeProblems.freePrice,
    },
  ],
});

export type RegistrationType = DetailOf<typeof registrationTypeRecord>;
export type RegistrationTypeDraft = DraftOf<typeof registrationTypeRecord>;

const PATH = '/registration/type';
const registrationTypes = defineResource(registrationTypesAccess, PATH, registrationTypeRecord);

export const listRegistrationTypes = listCall(registrationTypes);
export const exportRegistrationTypes = exportCall(registrationTypes, listRegistrationTypes);
export const getRegistrationType = getCall(registrationTypes);
export const addRegistrationType = addCall(registrationTypes);
export const editRegistrationType = editCall(registrationTypes);
export const changeRegistrationTypeState = enableCall(registrationTypes);
export const deleteRegistrationType = deleteCall(registrationTypes);
export const restoreRegistrationType = restoreCall(registrationTypes);
export const sortRegistrationTypes = sortCall(registrationTypes);

/** Types with a price are added disabled, until an admin has checked the price. */
export const addCommonRegistrationTypes = defineEndpoint({
  method: 'POST',
  path: `${PATH}/add/common`,
  summary: '新增常用参会类型；只在没有参会类型时可用，收费类型为停用状态',
  access: { function: 'registrationTypes.add' },
  effect: 'creates',
  input: z.strictObject({}),
  output: nothing,
});

export const registrationTypeCalls = {
  list: listRegistrationTypes,
  export: exportRegistrationTypes,
  get: getRegistrationType,
  add: addRegistrationType,
  edit: editRegistrationType,
  enable: changeRegistrationTypeState,
  delete: deleteRegistrationType,
  restore: restoreRegistrationType,
};
