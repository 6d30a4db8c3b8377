import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import { shanghaiDay, type Clock } from '../../platform/clock.ts';
import type { Store } from '../../store.ts';
import type { SerialNumberRepository } from './serial-numbers.repository.ts';
import { canTake, countersOf, formatSerialNumber } from './serial-numbers.rules.ts';
import type { SerialRuleRepository } from './serial-rules.repository.ts';

interface NumberRepositories {
  serialRules: Pick<SerialRuleRepository, 'find'>;
  serialNumbers: SerialNumberRepository;
}

interface Needs {
  store: Store<NumberRepositories>;
  clock: Clock;
}

export const createSerialNumberService = ({ store, clock }: Needs) => {
  /** Inside the caller's own transaction: what is rolled back gives its number back. */
  const take = async ({ serialRules, serialNumbers }: NumberRepositories, type: string): Promise<string> => {
    const rule = (await serialRules.find(type)) ?? refuse(baseErrors.notFound);
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
      store.change(caller, async (work) => {
        if (!canTake(type, caller.rights)) refuse(baseErrors.forbidden);
        const number = await take(work.repositories, type);
        await work.log({ module: '编号规则', action: '取号', targetId: type, targetName: number });
        return number;
      }),
  };
};

export type SerialNumberService = ReturnType<typeof createSerialNumberService>;
