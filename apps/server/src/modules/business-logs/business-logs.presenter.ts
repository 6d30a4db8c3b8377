import type { BusinessLog, LogChange } from '@huiwu/contract/business-logs';
import type { BusinessLogRow } from './business-logs.table.ts';

export const presentBusinessLog = (row: BusinessLogRow): BusinessLog => ({
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
  changes: JSON.parse(row.changes) as LogChange[],
  createdAt: row.created_at,
});
