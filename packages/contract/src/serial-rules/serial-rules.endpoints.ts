import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import {
  serialRule,
  serialRuleDraft,
  serialRuleEdit,
  serialRuleList,
  serialRulePage,
  serialType,
} from './serial-rules.shapes.ts';

const SYSTEM = '/system-management-backend/system';
const SERIAL = `${SYSTEM}/serial` as const;

export const nextSerialNumber = defineEndpoint({
  method: 'POST',
  path: `${SYSTEM}/serialnumber/get/{type}`,
  summary: '取下一个编号',
  access: 'signed-in',
  effect: 'creates',
  input: z.strictObject({ type: serialType }),
  output: z.string(),
});

export const listSerialRules = defineEndpoint({
  method: 'POST',
  path: `${SERIAL}/get/page`,
  summary: '编号规则分页列表',
  access: { function: 'serialRules.search' },
  effect: 'reads',
  input: serialRulePage,
  output: serialRuleList,
});

export const getSerialRule = defineEndpoint({
  method: 'GET',
  path: `${SERIAL}/get/one/{id}`,
  summary: '一条编号规则',
  access: { function: 'serialRules.search' },
  effect: 'reads',
  input: byId,
  output: serialRule,
});

export const addSerialRule = defineEndpoint({
  method: 'POST',
  path: `${SERIAL}/add`,
  summary: '新增编号规则',
  access: { function: 'serialRules.add' },
  effect: 'creates',
  input: serialRuleDraft,
  output: z.object({ id: z.string() }),
});

export const editSerialRule = defineEndpoint({
  method: 'POST',
  path: `${SERIAL}/edit/one`,
  summary: '编辑编号规则；已发出的编号不会重复',
  access: { function: 'serialRules.edit' },
  effect: 'changes',
  input: serialRuleEdit,
  output: nothing,
});

export const deleteSerialRule = defineEndpoint({
  method: 'POST',
  path: `${SERIAL}/delete/{id}`,
  summary: '删除不是系统内置的编号规则',
  access: { function: 'serialRules.delete' },
  effect: 'changes',
  input: byId,
  output: nothing,
});
