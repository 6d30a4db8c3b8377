import {
  settingErrors,
  settingProblems,
  type Setting,
  type SettingDraft,
  type SettingEdit,
  type SettingFilter,
} from '@huiwu/contract/settings';
import { baseErrors, refuse, refuseField, refuseFields } from '@huiwu/contract/base/errors';
import type { Page } from '@huiwu/contract/base/envelope';
import type { Caller } from '../../access/caller.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import { presentListedSetting, presentSetting, presentSettingFacts } from './settings.presenter.ts';
import { asKept, whyNotSo } from './settings.rules.ts';
import type { SettingRow } from './settings.table.ts';

interface Needs {
  data: Data;
  clock: Clock;
  secrets: Pick<Secrets, 'encrypt'>;
  auditLog: AuditLog;
  customerScope: Pick<CustomerScope, 'everywhere'>;
}

const MODULE = '参数配置';

/** Settings, as the platform keeps them for everybody. */
export const createSettingEditor = ({ data, clock, secrets, auditLog, customerScope }: Needs) => {
  const trackedBy = (caller: Caller) => ({ updated_at: iso(clock.now()), updated_by: caller.adminId });

  const find = async ({ settings }: Repositories, key: string): Promise<SettingRow> =>
    (await settings.find(key)) ?? refuse(baseErrors.notFound);

  const refuseWrong = (...asked: Parameters<typeof whyNotSo>): void => {
    const problem = whyNotSo(...asked);
    if (problem !== undefined) refuseFields([problem]);
  };

  const stored = (value: string, isConfidential: boolean): string => (isConfidential ? secrets.encrypt(value) : value);

  const add = async (repositories: Repositories, caller: Caller, draft: SettingDraft): Promise<{ id: string }> => {
    const { key, name, value, isPublic, isConfidential, remark } = draft;
    const is_confidential = isConfidential ? 1 : 0;
    refuseWrong({ key, is_built_in: 0, is_public: 0, is_confidential, value }, { value, isPublic });
    if (isConfidential && value === '') refuseField('value', settingProblems.valueNeeded);
    const tracked = trackedBy(caller);
    const row = { name, value: stored(value, isConfidential), is_public: isPublic ? 1 : 0, is_confidential, remark };
    const created = { created_at: tracked.updated_at, created_by: tracked.updated_by };
    if (!(await repositories.settings.insert({ key, ...row, ...created, ...tracked })))
      refuseField('key', settingProblems.keyTaken);
    await auditLog.record(repositories, caller, {
      module: MODULE,
      action: '新增',
      targetId: key,
      targetName: name,
      after: { 参数键名: key, ...presentSettingFacts(row) },
    });
    return { id: key };
  };

  const edit = async (repositories: Repositories, caller: Caller, change: SettingEdit): Promise<null> => {
    const before = await find(repositories, change.id);
    const { key, is_confidential } = before;
    if (before.version !== change.version) refuse(baseErrors.changed, { current: presentSetting(before) });
    // An empty one stands for "as it is" where the present one is not shown.
    const asked = is_confidential === 1 && change.value === '' ? undefined : change.value;
    const { isPublic = before.is_public === 1, remark = before.remark } = change;
    refuseWrong(before, { value: asked, isPublic });
    const value = asked === undefined ? before.value : stored(asKept(key, asked), is_confidential === 1);
    const row = { name: change.name, value, is_public: isPublic ? 1 : 0, remark };
    if (!(await repositories.settings.update(before, { ...row, ...trackedBy(caller) }))) refuse(baseErrors.changed);
    await auditLog.record(repositories, caller, {
      module: MODULE,
      action: '编辑',
      targetId: key,
      targetName: change.name,
      before: presentSettingFacts(before),
      after: presentSettingFacts({ ...row, is_confidential }, asked !== undefined),
    });
    return null;
  };

  const remove = async (repositories: Repositories, caller: Caller, key: string): Promise<null> => {
    const before = await find(repositories, key);
    if (before.is_built_in === 1) refuse(settingErrors.builtInStays);
    await repositories.settings.remove(key);
    await auditLog.record(repositories, caller, {
      module: MODULE,
      action: '删除',
      targetId: key,
      targetName: before.name,
      before: presentSettingFacts(before),
    });
    return null;
  };

  return {
    listSettings: async (filter: SettingFilter, caller: Caller): Promise<Page<Setting>> => {
      const page = await data.read(await customerScope.everywhere(caller)).settings.page(filter);
      return { ...page, list: page.list.map(presentListedSetting) };
    },

    getSettingRecord: async (key: string, caller: Caller): Promise<Setting> =>
      presentSetting(await find(data.read(await customerScope.everywhere(caller)), key)),

    addSetting: async (draft: SettingDraft, caller: Caller): Promise<{ id: string }> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) => add(repositories, caller, draft)),

    editSetting: async (change: SettingEdit, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) => edit(repositories, caller, change)),

    deleteSetting: async (key: string, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) => remove(repositories, caller, key)),
  };
};

export type SettingEditor = ReturnType<typeof createSettingEditor>;
