import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { byId } from '../base/fields.ts';
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
import { importCalls, importPlanOf } from '../imports/index.ts';
import {
  codeBatch,
  discountOptions,
  discountTrial,
  discountTrialResult,
  discountUses,
} from './discount-actions.shapes.ts';
import { discountRuleRecord } from './discount-record.ts';
import { discountRulesAccess } from './discount-rules.access.ts';

export * from './discount-actions.shapes.ts';
export * from './discount-codes.ts';
export * from './discount-record.ts';
export * from './discount-rules.access.ts';
export * from './discount-rules.errors.ts';

const PATH = '/fee/discount';
const discountRules = defineResource(discountRulesAccess, PATH, discountRuleRecord);

export const listDiscountRules = listCall(discountRules);
export const exportDiscountRules = exportCall(discountRules, listDiscountRules);
export const getDiscountRule = getCall(discountRules);
export const addDiscountRule = addCall(discountRules);
export const editDiscountRule = editCall(discountRules);
export const changeDiscountRuleState = enableCall(discountRules);
export const deleteDiscountRule = deleteCall(discountRules);
export const restoreDiscountRule = restoreCall(discountRules);

export const getDiscountOptions = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/options`,
  summary: '优惠规则可选的参会类型和收费项目',
  access: { function: 'discountRules.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: discountOptions,
});

export const addDiscountCodes = defineEndpoint({
  method: 'POST',
  path: `${PATH}/add/codes`,
  summary: '批量生成优惠码，每个码一条规则',
  access: { function: 'discountRules.add' },
  effect: 'creates',
  input: codeBatch,
  output: z.object({ codes: z.array(z.string()) }),
});

export const tryDiscount = defineEndpoint({
  method: 'POST',
  path: `${PATH}/get/trial`,
  summary: '优惠试算：按与订单相同的规则计算，不保存',
  access: { function: 'discountRules.search' },
  effect: 'reads',
  input: discountTrial,
  output: discountTrialResult,
});

export const getDiscountUses = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/uses/{id}`,
  summary: '优惠规则的使用明细：最近 200 条订单明细',
  access: { function: 'discountRules.view' },
  effect: 'reads',
  input: byId,
  output: discountUses,
});

export const discountRuleImport = importPlanOf(discountRules, {
  keys: [['code']],
  columns: {
    name: { synonyms: ['名称', '优惠名称'], example: '学生优惠' },
    code: { synonyms: ['代码', '码'], example: 'STUDENT24' },
    value: { synonyms: ['值', '金额', '比例'], example: '200' },
    types: {
      refers: 'registrationType',
      isMany: true,
      synonyms: ['参会类型', '类型'],
      help: '填写参会类型的名称或编码，多个用逗号分隔；不填适用于所有类型。',
    },
    items: {
      refers: 'feeItem',
      isMany: true,
      synonyms: ['收费项目', '项目'],
      help: '填写收费项目的名称或编码，多个用逗号分隔；不填适用于所有项目。',
    },
    maxUses: { synonyms: ['上限', '使用次数'] },
  },
});
export const discountRuleImports = importCalls(discountRuleImport);

export const discountRuleCalls = {
  list: listDiscountRules,
  export: exportDiscountRules,
  get: getDiscountRule,
  add: addDiscountRule,
  edit: editDiscountRule,
  enable: changeDiscountRuleState,
  delete: deleteDiscountRule,
  restore: restoreDiscountRule,
};
