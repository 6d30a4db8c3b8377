import { settingErrors, settingProblems, settingRecord } from '@huiwu/contract/settings';
import { refuse, refuseField, refuseFields } from '@huiwu/contract/base/errors';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { createRecordService } from '../../records/record.service.ts';
import type { Store } from '../../store.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import { shortenedValue, shownValue, valueFacts } from './settings.presenter.ts';
import type { SettingRepository } from './settings.repository.ts';
import { asKept, whyNotSo } from './settings.rules.ts';

export interface SettingRepositories {
  settings: SettingRepository;
}

interface Needs {
  store: Store<SettingRepositories>;
  clock: Clock;
  secrets: Pick<Secrets, 'encrypt'>;
  customerScope: Pick<CustomerScope, 'everywhere'>;
}

/** Settings, as the platform keeps them for all customers. */
export const createSettingEditor = ({ store, clock, secrets, customerScope }: Needs) => {
  const refuseWrong = (...asked: Parameters<typeof whyNotSo>): void => {
    const problem = whyNotSo(...asked);
    if (problem !== undefined) refuseFields([problem]);
  };

  const stored = (value: string, isConfidential: boolean): string => (isConfidential ? secrets.encrypt(value) : value);

  const service = createRecordService({
    store,
    clock,
    scopeOf: customerScope.everywhere,
    record: settingRecord,
    module: '参数配置',
    of: ({ settings }: SettingRepositories) => settings,
    facts: valueFacts,

    beside: async () => shownValue,

    check: async ({ repositories: { settings }, created }, { action, values, before }) => {
      if (action === 'add') {
        const { key, value, isConfidential } = values;
        refuseWrong({ key, is_built_in: 0, is_public: 0, is_confidential: isConfidential ? 1 : 0, value }, values);
        if (isConfidential && value === '') refuseField('value', settingProblems.valueNeeded);
        if (await settings.isKeyTaken(key)) refuseField('key', settingProblems.keyTaken);
        return { value: stored(value, isConfidential), ...created };
      }
      if (action === 'delete' && before.is_built_in === 1) refuse(settingErrors.builtInStays);
      if (action !== 'edit') return;
      const isConfidential = before.is_confidential === 1;
      // An empty one stands for "as it is" where the present one is not shown.
      const asked = isConfidential && values.value === '' ? undefined : values.value;
      refuseWrong(before, { value: asked, isPublic: values.isPublic ?? before.is_public === 1 });
      return { value: asked === undefined ? before.value : stored(asKept(before.key, asked), isConfidential) };
    },
  });

  return {
    ...service,
    list: async (...asked: Parameters<typeof service.list>) => {
      const page = await service.list(...asked);
      return { ...page, list: page.list.map(shortenedValue) };
    },
  };
};

export type SettingEditor = ReturnType<typeof createSettingEditor>;
