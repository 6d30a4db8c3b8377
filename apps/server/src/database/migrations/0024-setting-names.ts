import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Renaming {
  key: string;
  from: string;
  to: string;
  remark: string;
}

/** Names said what belongs into a remark. One that an operator has changed stays. */
const RENAMINGS: Renaming[] = [
  {
    key: 'passwordExpiryDays',
    from: '密码有效期（天），0 为不过期',
    to: '密码有效期',
    remark: '到期后须修改密码才能登录。',
  },
  { key: 'sessionIdleMinutes', from: '无操作自动退出（分钟）', to: '无操作自动退出', remark: '' },
  { key: 'sessionHours', from: '单次登录最长时间（小时）', to: '单次登录最长时间', remark: '' },
  { key: 'logRetentionDays', from: '日志保存天数，不少于 180', to: '日志保存天数', remark: '不少于 180 天。' },
];

export const settingNames: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const { key, from, to, remark } of RENAMINGS)
      await sql`update settings set name = ${to}, remark = case when remark = '' then ${remark} else remark end
                where key = ${key} and name = ${from}`.execute(db);
  },
};
