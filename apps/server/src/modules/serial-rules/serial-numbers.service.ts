import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { Data } from '../../data.ts';
import { shanghaiDay, type Clock } from '../../platform/clock.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { SerialRuleRepository } from './serial-rules.repository.ts';
import { canTake, countersOf, formatSerialNumber } from './serial-numbers.rules.ts';

interface Needs {
  data: Data;
  clock: Clock;
  auditLog: AuditLog;
}

export const createSerialNumberService = ({ data, clock, auditLog }: Needs) => {
  /** Inside the caller's own transaction: what is rolled back gives its number back. */
  const take = async ({ serialNumbers }: { serialNumbers: SerialRuleRepository }, type: string): Promise<string> => {
    const rule = (await serialNumbers.findRule(type)) ?? refuse(baseErrors.notFound);
    const day = shanghaiDay(clock.now());
    const { stem, period } = countersOf(rule, day);
    const [ofStem = 0, ofPeriod = 0] = await serialNumbers.increment([stem, period]);
    const value = Math.max(ofStem, ofPeriod);
    if (ofStem < value) await serialNumbers.raise(stem, value);
    if (ofPeriod < value) await serialNumbers.raise(period, value);
    return formatSerialNumber(rule, day, value);
  };

  return {
    take,

    nextSerialNumber: ({ type }: { type: string }, caller: Caller): Promise<string> =>
      data.inTransaction(caller, async (repositories) => {
        if (!canTake(type, caller.rights)) refuse(baseErrors.forbidden);
        const number = await take(repositories, type);
        await auditLog.record(repositories, caller, {
          module: '编号规则',
          action: '取号',
          targetId: type,
          targetName: number,
        });
        return number;
      }),
  };
};

export type SerialNumberService = ReturnType<typeof createSerialNumberService>;
