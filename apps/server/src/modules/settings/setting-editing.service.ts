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
import { createRecordService, type RecordService } from '../../records/record.service.ts';
import type { Store, Work } from '../../store.ts';
import { maskedFact, type LogEntry } from '../business-logs/business-logs.rules.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import type { SettingRepository } from './settings.repository.ts';
import { asKept, whyNotSo } from './settings.rules.ts';
import type { SettingRow } from './settings.table.ts';

interface Repositories {
  settings: SettingRepository;
}

interface Needs {
  store: Store<Repositories>;
  clock: Clock;
  secrets: Pick<Secrets, 'encrypt'>;
  customerScope: Pick<CustomerScope, 'everywhere'>;
}

const LIST_MAX = 200;
const LOG_MAX = 1000;

const shortened = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text);

const refuseWrong = (...asked: Parameters<typeof whyNotSo>): void => {
  const problem = whyNotSo(...asked);
  if (problem !== undefined) refuseFields([problem]);
};

/** Of a confidential value the log says only that it was set, and whether it was set again. */
const logAs = ({ before, after, ...entry }: LogEntry, { is_confidential }: SettingRow): LogEntry => {
  const told = (facts: LogEntry['after'], stars: string) => {
    const value = facts?.['参数值'];
    if (facts === undefined || typeof value !== 'string') return facts;
    const shown = is_confidential === 1 ? () => stars : (text: string) => shortened(text, LOG_MAX);
    return { ...facts, 参数值: maskedFact(value, shown) };
  };
  const isEdit = entry.action === '编辑';
  return {
    ...entry,
    ...(before && { before: told(before, '******') }),
    ...(after && { after: told(after, isEdit ? '******（新）' : '******') }),
  };
};

/** Settings, as the platform keeps them for all customers. */
export const createSettingEditor = ({ store, clock, secrets, customerScope }: Needs) => {
  const stored = (value: string, isConfidential: boolean): string => (isConfidential ? secrets.encrypt(value) : value);

  const checkDraft = async ({ repositories, created }: Work<Repositories>, draft: SettingDraft) => {
    const { key, value, isPublic, isConfidential } = draft;
    refuseWrong({ key, is_built_in: 0, is_public: 0, is_confidential: isConfidential ? 1 : 0, value }, draft);
    if (isConfidential && value === '') refuseField('value', settingProblems.valueNeeded);
    if (await repositories.settings.isTaken(key)) refuseField('key', settingProblems.keyTaken);
    return { ...created, value: stored(value, isConfidential), is_public: isPublic ? 1 : 0 };
  };

  const checkEdit = (before: SettingRow, { value, isPublic = before.is_public === 1 }: SettingEdit) => {
    const isConfidential = before.is_confidential === 1;
    // An empty one stands for "as it is" where the present one is not shown.
    const asked = isConfidential && value === '' ? undefined : value;
    refuseWrong(before, { ...(asked !== undefined && { value: asked }), isPublic });
    return { value: asked === undefined ? before.value : stored(asKept(before.key, asked), isConfidential) };
  };

  const editor: RecordService<typeof settingRecord> = createRecordService({
    store,
    clock,
    scopeOf: customerScope.everywhere,
    record: settingRecord,
    module: '参数配置',
    of: ({ settings }: Repositories) => settings,
    // A confidential value is never shown again.
    beside: async () => (row) => (row.is_confidential === 1 ? { value: '' } : {}),
    logAs,
    check: async (work, { action, values, before }) => {
      if (action === 'add') return checkDraft(work, values);
      if (action === 'edit') return checkEdit(before, values);
      return before.is_built_in === 1 ? refuse(settingErrors.builtInStays) : undefined;
    },
  });

  return {
    ...editor,
    list: async (...asked: Parameters<typeof editor.list>) => {
      const page = await editor.list(...asked);
      return { ...page, list: page.list.map((each) => ({ ...each, value: shortened(each.value, LIST_MAX) })) };
    },
  };
};

export type SettingEditor = ReturnType<typeof createSettingEditor>;
