import { OWN_PASSWORD } from './customer.ts';
import { enter, expect, openAdmins, rowOf, test } from './stage.ts';

test(
  'a list is arranged, saved as a view, shared, and used with the keyboard',
  { tag: '@core' },
  async ({ page, another, customer }) => {
    const boss = await customer.workingColleague({ role: '公司管理员' });
    const reader = await customer.workingColleague({ role: '只读' });
    const view = `${boss.name}的视图`;
    const head = (name: string) => page.getByRole('columnheader', { name });
    await enter(page, boss.phone, OWN_PASSWORD);
    await openAdmins(page);

    await test.step('a column is hidden, another one moved and made wider', async () => {
      await page.getByRole('button', { name: '列设置' }).click();
      const chooser = page.getByRole('dialog', { name: '列设置' });
      const isShown = chooser.getByRole('checkbox', { name: '工号' });
      await isShown.click();
      await expect(isShown).not.toBeChecked();
      await chooser.getByRole('button', { name: '移动 手机号码' }).press('ArrowDown');
      await chooser.getByRole('button', { name: '部门 列宽' }).click();
      await chooser.getByLabel('部门 宽度').fill('240');
      await chooser.getByLabel('部门 宽度').press('Tab');
      await page.keyboard.press('Escape');
      await expect(head('工号')).toBeHidden();
      await expect(page.getByRole('columnheader').nth(2)).toHaveText('部门');
    });

    await test.step('on another device it is the same', async () => {
      await expect
        .poll(async () => {
          const device = await another();
          await enter(device, boss.phone, OWN_PASSWORD);
          await openAdmins(device);
          return device.getByRole('columnheader', { name: '工号' }).count();
        })
        .toBe(0);
    });

    await test.step('what is asked becomes a view of the whole customer', async () => {
      const search = page.getByRole('search', { name: '查询管理员' });
      await search.getByLabel('姓名').fill(boss.name);
      await search.getByLabel('姓名').press('Enter');
      await page.getByRole('button', { name: '视图：默认' }).click();
      await page.getByRole('menuitem', { name: '另存为新视图…' }).click();
      await page.getByLabel('视图名称').fill(view);
      await page.getByLabel('全公司').check();
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await expect(page.getByRole('button', { name: `视图：${view}`, exact: true })).toBeVisible();
    });

    await test.step('a colleague sees the list as it', async () => {
      const theirs = await another();
      await enter(theirs, reader.phone, OWN_PASSWORD);
      await openAdmins(theirs);
      await theirs.getByRole('button', { name: '视图：默认' }).click();
      await theirs.getByRole('menuitem', { name: view }).click();
      await expect(theirs.getByRole('list', { name: '当前查询条件' })).toHaveText(`姓名：${boss.name}`);
      await expect(theirs.getByRole('columnheader', { name: '工号' })).toBeHidden();
      await theirs.getByRole('button', { name: `视图：${view}` }).click();
      await expect(theirs.getByRole('menuitem', { name: '删除视图' })).toBeHidden();
    });

    await test.step('rows are gone through by the keyboard; Esc leaves no step behind', async () => {
      await page.getByRole('button', { name: '移除条件 姓名' }).click();
      await expect(rowOf(page, boss.name)).toBeVisible();
      await page.getByRole('heading', { name: '管理员管理' }).click();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await expect(page.getByText('已选 1 条')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goBack();
      await expect(page.getByRole('list', { name: '当前查询条件' })).toHaveText(`姓名：${boss.name}`);
    });

    await test.step('the view goes', async () => {
      await page.getByRole('button', { name: `视图：${view}` }).click();
      await page.getByRole('menuitem', { name: '删除视图' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await expect(page.getByRole('button', { name: '视图：默认' })).toBeVisible();
    });
  },
);
