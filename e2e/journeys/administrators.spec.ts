import { editAdmin, getAdmin } from '../../packages/contract/src/admins/index.ts';
import { OWN_PASSWORD } from './customer.ts';
import { choose, chooseMore, expect, expectClosed, openAdmins, rowOf, enter, submitSignIn, test } from './stage.ts';
import { initialPasswordOf } from './terminal.ts';

test.beforeEach(({ page }) => enter(page));

test('the list is filtered, sorted and paged, and its address keeps all of it', async ({ page }) => {
  const chips = page.getByRole('list', { name: '当前查询条件' });
  const search = page.getByRole('search', { name: '查询管理员' });
  await openAdmins(page);

  await test.step('filters show as chips and Enter searches', async () => {
    await search.getByLabel('手机号码').fill('199000000');
    await search.getByLabel('手机号码').press('Enter');
    await expect(chips).toHaveText('手机号码：199000000');
    await search.getByRole('button', { name: '展开' }).click();
    await choose(page, search.getByLabel('部门'), '财务部');
    await choose(page, search.getByLabel('状态'), '启用');
    await search.getByRole('button', { name: '查询' }).click();
    await expect(chips.getByRole('listitem')).toHaveText([/手机号码/, '部门：财务部', '状态：启用']);
    await expect(rowOf(page, '林静怡')).toBeVisible();
    await expect(rowOf(page, '陈立群')).toBeHidden();
  });

  await test.step('a chip goes, 重置 takes the others', async () => {
    await chips.getByRole('button', { name: '移除条件 部门' }).click();
    await expect(chips.getByRole('listitem')).toHaveText([/手机号码/, '状态：启用']);
    await expect(page).not.toHaveURL(/departmentId/);
    await search.getByRole('button', { name: '重置' }).click();
    await expect(chips).toBeHidden();
  });

  await test.step('columns sort, pages turn, sizes change', async () => {
    await page.getByRole('columnheader', { name: '工号' }).click();
    await expect(page.getByRole('columnheader', { name: '工号' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/orderBy=adminNo&order=asc/);
    await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await choose(page, page.getByLabel('每页条数'), '50 条/页');
    await expect(page).toHaveURL(/limit=50/);
    await expect(page).not.toHaveURL(/page=2/);
  });

  await test.step('all of it survives a reload and a step back', async () => {
    await page.reload();
    await expect(page.getByRole('columnheader', { name: '工号' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByText('50 条/页')).toBeVisible();
    await expect.poll(() => page.getByRole('checkbox', { name: /^选择 / }).count()).toBeGreaterThan(30);
    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
  });

  await test.step('nothing found says what to do', async () => {
    await openAdmins(page);
    await expect(page.getByRole('columnheader', { name: '工号' })).not.toHaveAttribute('aria-sort');
    await search.getByLabel('姓名').fill('查无此人');
    await search.getByRole('button', { name: '查询' }).click();
    await expect(page.getByText('没有符合条件的管理员')).toBeVisible();
    await page.getByRole('button', { name: '清空条件' }).click();
    await expect(page.getByRole('checkbox', { name: /^选择 / }).nth(3)).toBeVisible();
  });
});

test(
  'an edit is saved, and one that conflicts with another admin’s is not lost',
  { tag: '@core' },
  async ({ page, customer }) => {
    const { id, name, phone } = await customer.colleague({ jobTitle: '会计' });
    const operator = await customer.operator();
    const form = page.getByRole('dialog', { name: `编辑 ${name}` });
    await openAdmins(page, `?phone=${phone}`);

    await test.step('the form loads, saves and says so', async () => {
      await page.getByRole('button', { name: `编辑 ${name}` }).click();
      await expect(form.getByLabel('职务')).toHaveValue('会计');
      await form.getByLabel('职务').fill('主管会计');
      await form.getByLabel('邮箱').fill('zhuguan@example.com');
      await form.getByRole('button', { name: '保存' }).click();
      await expect(page.getByRole('status').filter({ hasText: `已保存 ${name}` })).toBeVisible();
      await expect(form).toBeHidden();
    });

    await test.step('another admin saves while the form is open', async () => {
      await page.getByRole('button', { name: `编辑 ${name}` }).click();
      await expect(form.getByLabel('职务')).toHaveValue('主管会计');
      const { version, realName, department } = await operator.call(getAdmin, { id });
      const theirs = { id, version, realName, jobTitle: '财务主管', departmentId: department?.id ?? '' };
      await operator.call(editAdmin, theirs);
      await form.getByLabel('职务').fill('总会计师');
      await form.getByRole('button', { name: '保存' }).click();
      await expect(form.getByRole('alert')).toContainText('数据已被他人修改');
      await expect(form.getByLabel('职务')).toHaveValue('总会计师');
    });

    await test.step('the newest is loaded, changed and saved', async () => {
      await form.getByRole('button', { name: '载入最新数据' }).click();
      await expect(form.getByLabel('职务')).toHaveValue('财务主管');
      await form.getByLabel('职务').fill('财务总监');
      await form.getByRole('button', { name: '保存' }).click();
      await expect(form).toBeHidden();
    });

    await test.step('it is there after a reload', async () => {
      await expectClosed(page);
      await page.reload();
      await page.getByRole('link', { name, exact: true }).click();
      const detail = page.getByRole('dialog', { name });
      await expect(detail).toContainText('财务总监');
      await expect(detail).toContainText('zhuguan@example.com');
    });
  },
);

test('an admin is disabled, which ends their sessions at once, and enabled again', async ({ page, customer }) => {
  const { name, phone } = await customer.workingColleague();
  await openAdmins(page, `?phone=${phone}`);
  const enabled = page.getByRole('switch', { name: `启用 ${name}` });

  await enabled.click();
  const question = page.getByRole('dialog', { name: `停用 ${name}？` });
  await expect(question).toContainText('将立即从所有设备退出');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(enabled).toBeChecked();

  await enabled.click();
  await question.getByRole('button', { name: '停用' }).click();
  await expect(page.getByRole('status').filter({ hasText: `已停用 ${name}` })).toBeVisible();
  await page.reload();
  await expect(enabled).not.toBeChecked();

  await enabled.click();
  await page
    .getByRole('dialog', { name: `启用 ${name}？` })
    .getByRole('button', { name: '启用' })
    .click();
  await expect(enabled).toBeChecked();
  await page.reload();
  await expect(enabled).toBeChecked();
});

test('an admin is deleted and restored', async ({ page, customer }) => {
  const { name, phone } = await customer.colleague();
  await openAdmins(page, `?phone=${phone}`);

  await chooseMore(page, name, '删除');
  await page
    .getByRole('dialog', { name: `删除 ${name}？` })
    .getByRole('button', { name: '删除' })
    .click();
  await expect(page.getByRole('status').filter({ hasText: `已删除 ${name}` })).toBeVisible();
  await expect(page.getByText('没有符合条件的管理员')).toBeVisible();

  await page.getByText('已删除', { exact: true }).click();
  await page.reload();
  await expect(page).toHaveURL(/isDeleted=1/);
  await page.getByRole('button', { name: `恢复 ${name}` }).click();
  await expect(page.getByRole('status').filter({ hasText: `已恢复 ${name}` })).toBeVisible();
  await page.getByText('在用', { exact: true }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: `编辑 ${name}` })).toBeVisible();
});

test('a password is reset and must be changed by its owner', async ({ page, customer, another }) => {
  const { name, phone } = await customer.workingColleague();
  await openAdmins(page, `?phone=${phone}`);
  await chooseMore(page, name, '重置密码');
  await page
    .getByRole('dialog', { name: `重置 ${name} 的密码？` })
    .getByRole('button', { name: '重置密码' })
    .click();
  await expect(page.getByRole('status').filter({ hasText: `已重置 ${name} 的密码` })).toBeVisible();

  const theirs = await another();
  await theirs.goto('/#/login');
  await submitSignIn(theirs, phone, OWN_PASSWORD);
  await expect(theirs.getByRole('alert').filter({ hasText: '账号或者密码错误' })).toBeVisible();
  await submitSignIn(theirs, phone, await initialPasswordOf(phone, 2));
  await expect(theirs).toHaveURL(/#\/password$/);
});

test('roles are assigned for the console and for a meeting', async ({ page, customer }) => {
  const { name, phone } = await customer.colleague();
  const form = page.getByRole('dialog', { name: `分配角色 ${name}` });
  await openAdmins(page, `?phone=${phone}`);

  await page.getByRole('button', { name: `分配角色 ${name}` }).click();
  await choose(page, form.getByLabel('运营角色'), '财务');
  await choose(page, form.getByLabel('第六届数字会展产业大会', { exact: true }), '签到员');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('status').filter({ hasText: `已保存 ${name} 的角色` })).toBeVisible();

  await expectClosed(page);
  await page.reload();
  await expect(rowOf(page, name)).toContainText('财务');
  await page.getByRole('button', { name: `分配角色 ${name}` }).click();
  await expect(form.getByText('签到员', { exact: true })).toBeVisible();
});

test('initial passwords are sent to several admins at once, with a result for each', async ({ page, customer }) => {
  const fresh = [await customer.colleague(), await customer.colleague()];
  const settled = await customer.workingColleague();
  await openAdmins(page);

  for (const { name, phone } of [...fresh, settled]) {
    await page.getByRole('search').getByLabel('手机号码').fill(phone);
    await page.getByRole('search').getByRole('button', { name: '查询' }).click();
    await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
  }
  const bar = page.getByRole('group', { name: '批量操作' });
  await expect(bar).toContainText('已选 3 条');
  await bar.getByRole('button', { name: '发送初始密码' }).click();
  const question = page.getByRole('dialog', { name: '给 3 名管理员发送初始密码？' });
  await question.getByRole('button', { name: '发送初始密码' }).click();

  const results = page.getByRole('dialog', { name: '发送初始密码', exact: true });
  await expect(results).toContainText('成功 2 条，失败 1 条');
  await expect(results.getByRole('listitem')).toHaveCount(3);
  await results.getByRole('button', { name: '知道了' }).click();
  await expect(bar).toBeHidden();
  for (const { phone } of fresh) expect(await initialPasswordOf(phone)).toMatch(/^.{8,30}$/);
});
