import { addAdmin, changeAdminState } from '@huiwu/contract/admins';
import { downloadFile, uploadFile } from '@huiwu/contract/files';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { PDF } from '../../testing/file-contents.ts';
import { testApp } from '../../testing/test-app.ts';

/** From the answer on, nothing can be written down any more; what was read can be read again. */
const withoutLog = async () => {
  const app = await testApp();
  const { caller, operator, root: department } = await app.build.platform();
  const other = await app.build.admin(operator.id);
  const sender = { token: caller.token };
  const { data: file } = await app.call(uploadFile, { file: { filename: '合同.pdf', content: PDF } }, sender);
  const opened: Readable[] = [];
  const { read } = app.storage;
  app.storage.read = async (key) => {
    const content = await read(key);
    opened.push(content);
    return content;
  };
  const rename = (from: string, to: string) => sql.raw(`alter table ${from} rename to ${to}`).execute(app.db);
  await rename('business_logs', 'business_logs_gone');
  // Other tests use the same database on PostgreSQL.
  onTestFinished(() => rename('business_logs_gone', 'business_logs').then(() => undefined));
  return { ...app, sender, department, other, file, opened };
};

test('an action whose log row cannot be written does not happen', async () => {
  const { call, db, sender, department, other, file, opened } = await withoutLog();
  const admins = () => db.selectFrom('admins').selectAll().orderBy('id').execute();
  const files = () => db.selectFrom('files').selectAll().where('state', '=', 'kept').execute();
  const before = [await admins(), await files()];
  const draft = { realName: '王五', phone: '19900007777', email: '', jobTitle: '', idCard: '' };
  const answers = [
    await call(addAdmin, { ...draft, departmentId: department.id, roleIds: [] }, sender),
    await call(changeAdminState, { id: other.id, state: '0' }, sender),
    await call(uploadFile, { file: { filename: '另一份.pdf', content: PDF } }, sender),
    await call(downloadFile, { fileName: file.fileName }, sender),
    await call(downloadFile, { fileName: file.fileName, delete: 'true' }, sender),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
  expect([await admins(), await files()]).toEqual(before);
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});
