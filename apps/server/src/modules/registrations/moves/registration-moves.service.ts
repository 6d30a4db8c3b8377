import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { RegistrationState } from '@huiwu/contract/registrations';
import type { AuditLog, LogEntry } from '../../business-logs/audit-log.service.ts';
import type { Facts } from '../../business-logs/business-logs.rules.ts';
import type { AnyRegistrationWork } from '../registrations.store.ts';
import type { RegistrationRow } from '../registrations.table.ts';

/** A change of state that follows from something else: a payment, a deadline, a free place. */
export interface RegistrationMove {
  /** Name of the action in the business log. */
  action: string;
  state: RegistrationState;
  reason?: string;
  columns?: object;
  facts?: Facts;
}

interface Needs {
  auditLog: Pick<AuditLog, 'recordSystem'>;
}

/** Writes such changes, each with its log row. */
export const createRegistrationMoves = ({ auditLog }: Needs) => {
  const log = (work: AnyRegistrationWork, entry: LogEntry & { customerId: string }): Promise<void> =>
    'log' in work ? work.log(entry) : auditLog.recordSystem(work, entry);

  return {
    move: async (work: AnyRegistrationWork, row: RegistrationRow, move: RegistrationMove): Promise<void> => {
      const { action, state, reason = '', columns = {}, facts = {} } = move;
      const change = { state, state_reason: reason, ...columns, ...work.updated };
      const isDone = await work.repositories.registrations.update({ id: row.id, version: row.version }, change);
      if (!isDone) refuse(baseErrors.changed);
      await log(work, {
        module: '参会人员',
        action,
        targetId: row.id,
        targetName: row.name,
        customerId: row.customer_id,
        before: { 报名号: row.reg_no },
        after: { 报名号: row.reg_no, ...facts },
      });
    },
  };
};

export type RegistrationMoves = ReturnType<typeof createRegistrationMoves>;
