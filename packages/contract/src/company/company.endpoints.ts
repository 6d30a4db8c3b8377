import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { company, companyEdit } from './company.shapes.ts';

const INFORMATION = '/system-management-backend/system/account/information';

export const getCompany = defineEndpoint({
  method: 'GET',
  path: `${INFORMATION}/get/one`,
  summary: '本公司信息',
  access: { function: 'company.view' },
  effect: 'reads',
  input: z.strictObject({}),
  output: company,
});

export const editCompany = defineEndpoint({
  method: 'POST',
  path: `${INFORMATION}/edit/one`,
  summary: '编辑本公司信息',
  access: { function: 'company.edit' },
  effect: 'changes',
  input: companyEdit,
  output: nothing,
});
