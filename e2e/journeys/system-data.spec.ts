import type { Page } from '@playwright/test';
import { DEMO } from './customer.ts';
import { enter, expect, expectClosed, test } from './stage.ts';

const stamp = (): string => String(Date.now()).slice(-7);

/** For what takes capital letters only. */
const letters = (): string => [...stamp()].map((digit) => 'ABCDEFGHIJ'.charAt(Number(digit))).join('');

/** Fills in what is named, and saves. */
const fill = async (page: Page, title: string, values: Record<string, string>): Promise<void> => {
  const form = page.getByRole('dialog', { name: title });
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expectClosed(page);
};

const add = async (page: Page, title: string, values: Record<string, string>): Promise<void> => {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await fill(page, title, values);
};

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Buttons are called by their verb and the row's name, and its noun where the name alone says too little. */
const remove = async (page: Page, name: string, called = ` ${name}`): Promise<void> => {
  const command = (verb: string) => row(page, name).getByRole('button', { name: `${verb}${called}` });
  await command('编辑').waitFor();
  if (await command('更多').isVisible()) {
    await command('更多').click();
    await page.getByRole('menuitem', { name: '删除' }).click();
  } else await command('删除').click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row(page, name)).toHaveCount(0);
};

const stop = async (page: Page, name: string): Promise<void> => {
  const state = page.getByRole('switch', { name: `启用 ${name}` });
  await state.click();
  const question = page.getByRole('dialog').getByRole('button', { name: '停用' });
  await question
    .or(page.getByRole('status').filter({ hasText: '停用' }))
    .first()
    .waitFor();
  if (await question.isVisible()) await question.click();
  await expect(state).not.toBeChecked();
};

/** What was done to a thing, latest first. Without its module, the other journeys would fill the page of the log. */
const expectLogged = async (page: Page, thing: { name: string; module: string }, actions: string[]): Promise<void> => {
  const { name, module } = thing;
  await page.goto(`/#/log/business?limit=50&module=${module}`);
  const rows = page.getByRole('table', { name: '业务日志列表' }).getByRole('row').filter({ hasText: name });
  for (const [index, action] of actions.entries()) await expect(rows.nth(index)).toContainText(action);
};

test('a dictionary and its entries are added, edited, disabled and deleted', async ({ page }) => {
  const [name, type] = [`字典${stamp()}`, `journey_${stamp()}`];
  await enter(page, DEMO.platform);
  await page.goto(`/#/system/dict?name=${name}`);
  await add(page, '新增字典', { 字典名称: name, 字典类型: type });
  await row(page, name)
    .getByRole('button', { name: `编辑 ${name}` })
    .click();
  await fill(page, `编辑 ${name}`, { 备注: '随行程而来' });
  await row(page, name).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await add(page, '新增键值', { 标签: '午餐', 键值: 'lunch' });
  await row(page, '午餐').getByRole('button', { name: '编辑 午餐' }).click();
  await fill(page, '编辑 午餐', { 标签: '晚餐' });
  await stop(page, '晚餐');
  await page.reload();
  await expect(page.getByRole('switch', { name: '启用 晚餐' })).not.toBeChecked();
  await remove(page, '晚餐');
  await page.goto(`/#/system/dict?name=${name}`);
  await expect(row(page, name)).toContainText('随行程而来');
  await stop(page, name);
  await remove(page, name);
  const entries = ['删除键值', '停用键值', '编辑键值', '新增键值'];
  await expectLogged(page, { name, module: '字典管理' }, ['删除', '停用', ...entries, '编辑', '新增']);
});

test('a setting is added, edited and deleted', async ({ page }) => {
  const [name, key] = [`参数${stamp()}`, `journey.${stamp()}`];
  await enter(page, DEMO.platform);
  await page.goto(`/#/system/config?name=${name}`);
  await add(page, '新增参数', { 参数键名: key, 参数名称: name, 参数值: '一' });
  await row(page, name)
    .getByRole('button', { name: `编辑 ${name}` })
    .click();
  await fill(page, `编辑 ${name}`, { 参数值: '二' });
  await page.reload();
  await expect(row(page, name)).toContainText('二');
  await remove(page, name);
  await expectLogged(page, { name, module: '参数配置' }, ['删除', '编辑', '新增']);
});

test('a serial rule is added, edited and deleted', async ({ page }) => {
  const name = `编号${stamp()}`;
  const called = `编号规则“${name}”`;
  await enter(page, DEMO.platform);
  await page.goto(`/#/system/serial?name=${name}`);
  await add(page, '新增编号规则', { 编号类型: `journey-${stamp()}`, 编号名称: name, 前缀: letters() });
  await row(page, name)
    .getByRole('button', { name: `编辑${called}` })
    .click();
  await fill(page, `编辑${called}`, { 备注: '只此一次' });
  await page.reload();
  await expect(row(page, name)).toContainText('只此一次');
  await remove(page, name, called);
  await expectLogged(page, { name, module: '编号规则' }, ['删除', '编辑', '新增']);
});

test('a menu entry is added, edited, moved with the keys and deleted', async ({ page }) => {
  const title = `帮助${stamp()}`;
  await enter(page, DEMO.platform);
  await page.goto('/#/system/menu');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增菜单' });
  await form.getByText('外部链接').click();
  // Anyone else who looks at the menu meanwhile does not see it.
  await form.getByRole('switch', { name: '隐藏' }).click();
  await fill(page, '新增菜单', { 菜单名称: title, 路径: `help${stamp()}`, 链接地址: 'https://example.com/help' });
  await row(page, title)
    .getByRole('button', { name: `编辑 ${title}` })
    .click();
  await fill(page, `编辑 ${title}`, { 链接地址: 'https://example.com/guide' });
  await page.getByRole('button', { name: `移动 ${title}` }).press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: `已移动 ${title}` })).toBeVisible();
  await page.reload();
  await remove(page, title);
  await expectLogged(page, { name: title, module: '菜单管理' }, ['删除', '调整顺序', '编辑', '新增']);
});
