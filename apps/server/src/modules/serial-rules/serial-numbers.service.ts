import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import type { AnyWork, Store } from '../../store.ts';
import type { SerialNumberRepository } from './serial-numbers.repository.ts';
import { canTake, countersOf, formatSerialNumber } from './serial-numbers.rules.ts';
import type { SerialRuleRepository } from './serial-rules.repository.ts';

interface NumberRepositories {
  serialRules: Pick<SerialRuleRepository, 'find'>;
  serialNumbers: SerialNumberRepository;
}

interface Needs {
  store: Store<NumberRepositories>;
}

export const createSerialNumberService = ({ store }: Needs) => {
  /** Consecutive numbers. Runs in the caller's transaction: a rollback returns them. */
  const takeMany = async (work: AnyWork, type: string, count: number): Promise<string[]> => {
    if (count === 0) return [];
    const { repositories, now } = store.join(work);
    const { serialRules, serialNumbers } = repositories;
    const rule = (await serialRules.find(type)) ?? refuse(baseErrors.notFound);
    const day = shanghaiDay(now);
    const { stem, period } = countersOf(rule, day);
    const [ofStem = 0, ofPeriod = 0] = await serialNumbers.increment([stem, period], count);
    const value = Math.max(ofStem, ofPeriod);
    if (ofStem < value) await serialNumbers.raise(stem, value);
    if (ofPeriod < value) await serialNumbers.raise(period, value);
    return Array.from({ length: count }, (_each, at) => formatSerialNumber(rule, day, value - count + 1 + at));
  };

  const take = async (work: AnyWork, type: string): Promise<string> => {
    const [number = ''] = await takeMany(work, type, 1);
    return number;
  };

  return {
    take,
    takeMany,

    nextSerialNumber: ({ type }: { type: string }, caller: Caller): Promise<string> =>
      store.change(caller, async (work) => {
        if (!canTake(type, caller.rights)) refuse(baseErrors.forbidden);
        const number = await take(work, type);
        await work.log({ module: '编号规则', action: '取号', targetId: type, targetName: number });
        return number;
      }),
  };
};

export type SerialNumberService = ReturnType<typeof createSerialNumberService>;
