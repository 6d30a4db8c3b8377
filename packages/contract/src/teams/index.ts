import * as z from 'zod/mini';
import { defineBlockers, withActions } from '../base/lifecycle.ts';
import { choice, restorable, tracked } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { lines, telephone, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import { teamsAccess } from './teams.access.ts';

export * from './teams.access.ts';

/** Messages of field errors. */
export const teamProblems = { nameTaken: '本会议已有同名团队' } as const;

export const teamBlockers = defineBlockers({
  nothingToInvoice: {
    sentence: () => '团队的订单没有可开票的金额：还没有收款，或已全部开票、退款',
    fix: { title: '查看订单', to: ({ id }: { id: string }) => `/fee/order?team=${id}` },
  },
});

/** How the invoices of a team are divided. */
export const INVOICE_MODES = { one: '合开一张', per_person: '每人一张', custom: '自定义' } as const;

const AMOUNT = { kind: 'money', output: z.int() } as const;
const OF_ORDERS = { isListed: true, isComputed: true, guard: 'orders.amounts', width: 104 } as const;

/** A group that registers and pays together. */
export const teamRecord = defineRecord({
  noun: '团队',
  name: 'name',
  fields: {
    name: text('团队名称', 100, { isListed: true, isSortable: true, filter: 'contains', width: 190 }),
    /** Registrations that are neither withdrawn nor refused. */
    people: readOnly(
      { kind: 'count', label: '人数', output: z.int() },
      { isListed: true, isComputed: true, unit: '人', width: 80 },
    ),
    /** Of all orders of the team, in fen. Absent for callers who may not search all orders. */
    total: readOnly({ ...AMOUNT, label: '应付' }, OF_ORDERS),
    paid: readOnly({ ...AMOUNT, label: '已付' }, { ...OF_ORDERS, help: '已收减去已退' }),
    contactName: text('联系人', 50, { isOptional: true, isListed: true, filter: 'contains' }),
    contactPhone: telephone('联系电话', {
      isOptional: true,
      isListed: true,
      mask: 'tail',
      guard: 'teams.contactPhone',
    }),
    invoiceMode: choice('开票方式', INVOICE_MODES, { blank: 'one', isListed: true, filter: 'equals' }),
    remark: lines('备注', 500, { isOptional: true }),
    ...withActions,
    ...tracked,
    ...restorable,
  },
});

export type Team = DetailOf<typeof teamRecord>;
export type TeamRow = RowOf<typeof teamRecord>;

const teams = defineResource(teamsAccess, '/registration/team', teamRecord);

export const listTeams = listCall(teams);
export const exportTeams = exportCall(teams, listTeams);
export const getTeam = getCall(teams);
export const addTeam = addCall(teams);
export const editTeam = editCall(teams);
export const deleteTeam = deleteCall(teams);
export const restoreTeam = restoreCall(teams);

export const teamCalls = {
  list: listTeams,
  export: exportTeams,
  get: getTeam,
  add: addTeam,
  edit: editTeam,
  delete: deleteTeam,
  restore: restoreTeam,
};
