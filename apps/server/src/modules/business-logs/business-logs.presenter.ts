import type { BusinessLog, BusinessLogDetail, LogChange } from '@huiwu/contract/business-logs';
import type { FieldName } from '@huiwu/contract/base/functions';
import { maskEmail, maskIdCard, maskPhone } from '../../access/masks.ts';
import { fieldAccessOf, type Rights } from '../../access/rights.ts';
import { readUserAgent } from '../../platform/user-agents.ts';
import { guardedFields } from './business-logs.rules.ts';
import type { ListedBusinessLog } from './business-logs.repository.ts';
import type { BusinessLogRow } from './business-logs.table.ts';

const MASKS: Record<string, (text: string) => string> = {
  phone: maskPhone,
  email: maskEmail,
  idCard: maskIdCard,
};

const maskFor = (name: FieldName): ((text: string) => string) => MASKS[name.split('.')[1] ?? ''] ?? (() => '***');

/** Fields that an admin may not see in a record are hidden in its log too. */
const presentChange = (change: LogChange, module: string, rights: Rights): LogChange => {
  const names = guardedFields(module, change.field);
  const isAny = (access: string) => names.some((name) => fieldAccessOf(rights, name) === access);
  if (isAny('hidden')) return { field: change.field, before: null, after: null, isHidden: true };
  if (!isAny('masked')) return change;
  const masked = (text: string | null) =>
    text === null ? null : names.reduce((shown, name) => maskFor(name)(shown), text);
  return { ...change, before: masked(change.before), after: masked(change.after) };
};

export const presentBusinessLog = (row: ListedBusinessLog, rights: Rights): BusinessLog => ({
  id: row.id,
  adminName: row.admin_name,
  module: row.module,
  action: row.action,
  targetId: row.target_id,
  targetName: row.target_name,
  result: row.result,
  message: row.message,
  ip: row.ip,
  durationMs: row.duration_ms,
  requestId: row.request_id,
  changes: (JSON.parse(row.changes) as LogChange[]).map((change) => presentChange(change, row.module, rights)),
  createdAt: row.created_at,
});

export const presentBusinessLogDetail = (row: BusinessLogRow, rights: Rights): BusinessLogDetail => ({
  ...presentBusinessLog(row, rights),
  adminId: row.admin_id,
  userAgent: row.user_agent,
  ...readUserAgent(row.user_agent),
});
