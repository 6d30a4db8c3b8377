import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { addCall, defineResource, deleteCall, editCall, exportCall, getCall, listCall } from '../base/resource.ts';
import { serialRuleRecord, serialType } from './serial-rules.shapes.ts';
import { serialRulesAccess } from './serial-rules.access.ts';

const SYSTEM = '/system-management-backend/system';
const serialRules = defineResource(serialRulesAccess, `${SYSTEM}/serial`, serialRuleRecord);

export const nextSerialNumber = defineEndpoint({
  method: 'POST',
  path: `${SYSTEM}/serialnumber/get/{type}`,
  summary: '取下一个编号',
  access: 'signed-in',
  effect: 'creates',
  input: z.strictObject({ type: serialType }),
  output: z.string(),
});

export const listSerialRules = listCall(serialRules);
export const exportSerialRules = exportCall(serialRules, listSerialRules);
export const getSerialRule = getCall(serialRules);
export const addSerialRule = addCall(serialRules);
export const editSerialRule = editCall(serialRules, '编辑编号规则；已发出的编号不会重复');
export const deleteSerialRule = deleteCall(serialRules, '删除不是系统内置的编号规则');

export const serialRuleCalls = {
  list: listSerialRules,
  export: exportSerialRules,
  get: getSerialRule,
  add: addSerialRule,
  edit: editSerialRule,
  delete: deleteSerialRule,
};
