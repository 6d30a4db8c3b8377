import { savePreference } from '@huiwu/contract/preferences';
import { listBusinessLogs } from '@huiwu/contract/business-logs';
import { addAdmin } from '@huiwu/contract/admins';
import { expect, test } from 'vitest';
import { sampleFor } from '../../testing/samples.ts';
import { testApp } from '../../testing/test-app.ts';

const prepare = async () => {
  const app = await testApp();
  const { caller } = await app.build.platform();
  const rows = async () => (await app.call(listBusinessLogs, {}, { token: caller.token })).data.list;
  return { ...app, caller, rows };
};

test('a change with a server error is logged as failed, without internal details', async () => {
  const { call, caller, db, rows } = await prepare();
  await db.schema.alterTable('preferences').renameTo('gone').execute();
  const { code } = await call(savePreference, sampleFor('savePreference', savePreference), { token: caller.token });
  await db.schema.alterTable('gone').renameTo('preferences').execute();
  expect(code).toBe(500);
  expect(await rows()).toMatchObject([
    { action: savePreference.summary, result: 'failed', message: '系统未知错误，请反馈给管理员', changes: [] },
  ]);
});

test('a refusal is logged with its page and action', async () => {
  const { call, build, caller, rows } = await prepare();
  const anyAdmin = await build.callerFor((await build.admin((await build.customer()).id)).id);
  await call(addAdmin, sampleFor('addAdmin', addAdmin), { token: anyAdmin.token });
  expect(await rows()).toMatchObject([
    { module: '管理员管理', action: '新增管理员', result: 'refused', message: '当前操作没有权限' },
  ]);
  expect((await call(listBusinessLogs, {}, { token: caller.token })).data.list[0].adminName).toBe(anyAdmin.adminName);
});
