import { editAdmin, getAdmin } from '../../packages/contract/src/admins/index.ts';
import { listExports } from '../../packages/contract/src/exports/index.ts';
import { exportMembers } from '../../packages/contract/src/members/index.ts';
import { OWN_PASSWORD } from './customer.ts';
import { enter, expect, expectAccessible, test } from './stage.ts';

test('an export whose starter loses the right meanwhile ends with its reason, and leaves no file', async ({
  page,
  customer,
}) => {
  const starter = await customer.workingColleague({ role: '公司管理员' });
  const operator = await customer.operator();
  const { version, department } = await operator.call(getAdmin, { id: starter.id });
  const withoutRoles = {
    id: starter.id,
    version,
    realName: starter.name,
    departmentId: department?.id ?? '',
    roleIds: [],
  };
  await enter(page, starter.phone, OWN_PASSWORD);
  await page.goto('/#/member/list');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '导出参会人员' });
  await drawer.getByRole('checkbox', { name: '全选' }).check();
  // The rows are read in many steps, and the rights are asked for before each.
  await page.route(`**${exportMembers.path}`, async (route) => {
    const response = await route.fetch();
    await operator.call(editAdmin, withoutRoles);
    await route.fulfill({ response });
  });
  await drawer.getByRole('button', { name: '开始导出' }).click();
  await page.getByRole('button', { name: /^任务/ }).click();
  await expect(page.getByText('当前操作没有权限')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^下载 导出参会人员/ })).toHaveCount(0);
  await expectAccessible(page, 'an export that ended without its right');
  const { list } = await operator.call(listExports, { adminName: starter.name, page: 1, limit: 10 });
  expect(list.map(({ state }) => state)).toEqual(['failed']);
});
