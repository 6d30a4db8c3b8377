import { serialErrors, serialProblems, serialRuleRecord } from '@huiwu/contract/serial-rules';
import { refuse, refuseField } from '@huiwu/contract/base/errors';
import { shanghaiDay, type Clock } from '../../platform/clock.ts';
import { createRecordService } from '../../records/record.service.ts';
import type { Store } from '../../store.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import type { SerialNumberRepository } from './serial-numbers.repository.ts';
import { countersOf, formatSerialNumber } from './serial-numbers.rules.ts';
import type { SerialRuleRepository } from './serial-rules.repository.ts';
import type { SerialRuleRow } from './serial-rules.table.ts';

export interface SerialRuleRepositories {
  serialRules: SerialRuleRepository;
  serialNumbers: SerialNumberRepository;
}

interface Needs {
  store: Store<SerialRuleRepositories>;
  clock: Clock;
  customerScope: Pick<CustomerScope, 'everywhere'>;
}

/** The next number, unless another caller takes it first. */
const nextOf = async (
  { serialNumbers }: SerialRuleRepositories,
  rule: Pick<SerialRuleRow, 'type' | 'prefix' | 'digits' | 'date_part' | 'reset_period'>,
  day: string,
): Promise<string> => {
  const highest = await serialNumbers.highestOf(Object.values(countersOf(rule, day)));
  return formatSerialNumber(rule, day, highest + 1);
};

/** Serial rules, which the platform maintains for all customers. */
export const createSerialRuleService = ({ store, clock, customerScope }: Needs) =>
  createRecordService({
    store,
    clock,
    scopeOf: customerScope.everywhere,
    record: serialRuleRecord,
    module: '编号规则',
    of: ({ serialRules }: SerialRuleRepositories) => serialRules,

    computed: async ({ repositories, now }, rows) => {
      const day = shanghaiDay(now);
      const next = await Promise.all(
        rows.map(async (row) => [row.type, await nextOf(repositories, row, day)] as const),
      );
      const byType = new Map(next);
      return ({ type }) => ({ next: byType.get(type) ?? '' });
    },

    check: async ({ repositories: { serialRules } }, { action, values, before }) => {
      if (action === 'delete' && before.is_built_in === 1) refuse(serialErrors.builtInStays);
      if (values === undefined) return;
      await serialRules.hold();
      if (action === 'add' && (await serialRules.find(values.type)) !== undefined)
        refuseField('type', serialProblems.typeTaken);
      if (await serialRules.isPrefixTaken(values.prefix, before?.type))
        refuseField('prefix', serialProblems.prefixTaken);
    },
  });

export type SerialRuleService = ReturnType<typeof createSerialRuleService>;
