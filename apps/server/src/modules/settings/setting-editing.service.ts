import {
  settingErrors,
  settingProblems,
  settingRecord,
  type SettingDraft,
  type SettingEdit,
} from '@huiwu/contract/settings';
import { refuse, refuseField, refuseFields } from '@huiwu/contract/base/errors';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { createRecordService } from '../../records/record.service.ts';
import type { Store } from '../../store.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import { shortenedValue, shownValue, valueFacts } from './settings.presenter.ts';
import type { SettingRepository } from './settings.repository.ts';
import { asKept, settingProblem } from './settings.rules.ts';
import type { SettingRow } from './settings.table.ts';

export interface SettingRepositories {
  settings: SettingRepository;
}

type Present = Pick<SettingRow, 'key' | 'value' | 'is_public' | 'is_confidential' | 'is_built_in'>;

interface Needs {
  store: Store<SettingRepositories>;
  clock: Clock;
  secrets: Pick<Secrets, 'encrypt'>;
  customerScope: Pick<CustomerScope, 'everywhere'>;
}

/** Settings, which the platform maintains for all customers. */
export const createSettingEditor = ({ store, clock, secrets, customerScope }: Needs) => {
  const refuseWrong = (...asked: Parameters<typeof settingProblem>): void => {
    const problem = settingProblem(...asked);
    if (problem !== undefined) refuseFields([problem]);
  };

  const stored = (value: string, isConfidential: boolean): string => (isConfidential ? secrets.encrypt(value) : value);

  const checkNew = async ({ settings }: SettingRepositories, draft: SettingDraft) => {
    const { key, value, isConfidential } = draft;
    refuseWrong({ key, is_built_in: 0, is_public: 0, is_confidential: isConfidential ? 1 : 0, value }, draft);
    if (isConfidential && value === '') refuseField('value', settingProblems.valueNeeded);
    if (await settings.isKeyTaken(key)) refuseField('key', settingProblems.keyTaken);
    return { value: stored(value, isConfidential) };
  };

  const checkEdit = (before: Present, { value, isPublic = before.is_public === 1 }: SettingEdit) => {
    const isConfidential = before.is_confidential === 1;
    // An empty value means "unchanged" if the current one is not shown.
    const asked = isConfidential && value === '' ? undefined : value;
    refuseWrong(before, { value: asked, isPublic });
    return { value: asked === undefined ? before.value : stored(asKept(before.key, asked), isConfidential) };
  };

  const service = createRecordService({
    store,
    clock,
    scopeOf: customerScope.everywhere,
    record: settingRecord,
    module: '参数配置',
    of: ({ settings }: SettingRepositories) => settings,
    facts: valueFacts,

    computed: async () => shownValue,

    check: async (work, { action, values, before }) => {
      if (action === 'add') return { ...(await checkNew(work.repositories, values)), ...work.created };
      if (action === 'delete' && before.is_built_in === 1) refuse(settingErrors.builtInStays);
      return action === 'edit' ? checkEdit(before, values) : undefined;
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
