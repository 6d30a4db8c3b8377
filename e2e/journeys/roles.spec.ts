import { DEMO, OWN_PASSWORD } from './customer.ts';
import { chooseMore, enter, expect, test } from './stage.ts';

test(
  'a role is created, given rights and assigned, and a withdrawn right is gone at once',
  { tag: '@core' },
  async ({ page, another, customer }) => {
    const name = `前台${Date.now() % 1_000_000}`;
    const form = (verb: string) => page.getByRole('dialog', { name: `${verb} ${name}` });
    const save = async (verb: string) => {
      await form(verb).getByRole('button', { name: '保存' }).click();
      await expect(form(verb)).toBeHidden();
    };
    await enter(page, DEMO.companyAdmin);

    await test.step('it is added, with nothing in it', async () => {
      await page.goto('/#/system/role');
      await page.getByRole('button', { name: '新增', exact: true }).click();
      const draft = page.getByRole('dialog', { name: '新增角色' });
      await draft.getByLabel('角色名称').fill(name);
      await draft.getByLabel('角色编码').fill(`desk${Date.now() % 1_000_000}`);
      await draft.getByRole('button', { name: '保存' }).click();
      await page.getByRole('button', { name: '分配菜单', exact: true }).click();
    });

    await test.step('menus and functions are chosen, half of a directory shows as half', async () => {
      const menus = form('分配菜单');
      await menus.getByRole('checkbox', { name: '管理员管理' }).check();
      await expect(menus.getByRole('checkbox', { name: '系统管理' })).toHaveJSProperty('indeterminate', true);
      await save('分配菜单');
      await page.goto(`/#/system/role?name=${name}`);
      await chooseMore(page, name, '分配功能');
      await form('分配功能').getByLabel('在功能中查找').fill('查询管理员');
      await form('分配功能').getByRole('checkbox', { name: '查询管理员' }).check();
      await save('分配功能');
    });

    await test.step('anyone who has it sees the page, and loses it with the next thing they do', async () => {
      const { phone } = await customer.workingColleague({ role: name });
      const theirs = await another();
      await enter(theirs, phone, OWN_PASSWORD);
      const entry = theirs.getByRole('navigation', { name: '侧边菜单' }).getByText('管理员管理');
      await theirs.goto('/#/system/admin');
      await expect(entry).toBeVisible();
      await page.goto(`/#/system/role?name=${name}`);
      await page.getByRole('button', { name: `分配菜单 ${name}` }).click();
      await form('分配菜单').getByRole('checkbox', { name: '管理员管理' }).uncheck();
      await save('分配菜单');
      // The next thing may be one that their console does by itself: then the page has gone before the button is pressed.
      const search = theirs.getByRole('button', { name: '查询', exact: true });
      await search.click({ timeout: 3000 }).catch(() => undefined);
      await expect(entry).toBeHidden();
    });
  },
);
