import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addMeeting, getMeeting } from '../../packages/contract/src/meetings/index.ts';
import { DEMO, DEMO_PASSWORD, type Customer } from './customer.ts';
import { choose, enter, expect, expectAccessible, test } from './stage.ts';

const DAY_MS = 86_400_000;

/** The forms of a meeting of this story's own. */
const openForms = async (page: Page, customer: Customer): Promise<void> => {
  const operator = await customer.visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
  const beginAt = new Date(Date.now() + 30 * DAY_MS).toISOString();
  const endAt = new Date(Date.now() + 31 * DAY_MS).toISOString();
  const name = `书会${randomUUID().slice(0, 6)}`;
  const { id } = await operator.call(addMeeting, { name, beginAt, endAt }, { idempotencyKey: randomUUID() });
  const { code } = await operator.call(getMeeting, { id });
  await enter(page, DEMO.companyAdmin);
  await page.goto(`/#/registration/form?meetingCode=${code}`);
  await expect(page.getByRole('heading', { level: 1, name: '报名表单' })).toBeVisible();
};

const add = (page: Page, kind: string) => page.getByRole('button', { name: `添加 ${kind}`, exact: true }).click();

/** The labels of the fields, in their order. */
const labels = (page: Page) =>
  page.getByRole('region', { name: '表单字段' }).getByRole('listitem').locator('.form-canvas-name');

const rename = async (page: Page, label: string): Promise<void> => {
  await page.getByLabel('字段名称', { exact: true }).fill(label);
  await expect(page.getByRole('button', { name: `编辑 ${label}`, exact: true })).toBeVisible();
};

const publish = async (page: Page, number: number): Promise<void> => {
  await page.getByRole('button', { name: '发布版本', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布版本', exact: true }).click();
  await expect(page.getByText(`当前为第 ${number} 版`)).toBeVisible();
};

test(
  'a form with a condition is designed, tried out, published, changed and published again',
  { tag: '@core' },
  async ({ page, customer }) => {
    test.slow();
    await openForms(page, customer);
    await page.getByRole('button', { name: '新增', exact: true }).first().click();
    await page.getByRole('dialog').getByLabel('表单名称', { exact: true }).fill('参会登记');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '设计表单', exact: true }).click();
    await expect(page.getByText('表单还没有字段，从字段类型中选择一种添加。')).toBeVisible();
    await expectAccessible(page, 'the builder of an empty form');

    // Nothing to publish yet, and it says so.
    await page.getByRole('button', { name: '发布版本', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('表单还没有字段')).toBeVisible();
    await page.getByRole('button', { name: '知道了' }).click();

    await add(page, '单选');
    await rename(page, '参会方式');
    await page.getByLabel('第 1 个选项', { exact: true }).fill('现场参会');
    await page.getByLabel('第 2 个选项', { exact: true }).fill('线上参会');
    await add(page, '单行文本');
    await rename(page, '车牌号码');
    await page.getByRole('switch', { name: '必填' }).click();
    await page.getByRole('button', { name: '添加条件' }).click();
    await choose(page, page.getByLabel('条件 1 的判断'), '等于');
    await expect(page.getByText('有显示条件')).toBeVisible();
    await add(page, '手机号码');
    await expect(labels(page)).toHaveText(['参会方式', '车牌号码', '手机号码']);
    await expectAccessible(page, 'the builder with three fields');

    // By the keyboard: one place up, and back again.
    await page.getByRole('button', { name: '移动 手机号码' }).press('ArrowUp');
    await expect(labels(page)).toHaveText(['参会方式', '手机号码', '车牌号码']);
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await expect(labels(page)).toHaveText(['参会方式', '车牌号码', '手机号码']);
    await page.getByRole('button', { name: '重做', exact: true }).click();
    await expect(labels(page)).toHaveText(['参会方式', '手机号码', '车牌号码']);
    // By the pointer.
    await page
      .getByRole('button', { name: '移动 手机号码' })
      .dragTo(page.getByRole('button', { name: '编辑 参会方式' }));
    await expect(labels(page)).toHaveText(['手机号码', '参会方式', '车牌号码']);
    await page.getByRole('button', { name: '删除 手机号码' }).click();
    await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
    await expect(labels(page)).toHaveText(['手机号码', '参会方式', '车牌号码']);

    // Not saved yet: a reload keeps what was designed.
    await page.reload();
    await expect(page.getByText('已恢复未保存的内容')).toBeVisible();
    await expect(labels(page)).toHaveText(['手机号码', '参会方式', '车牌号码']);

    await page.getByRole('button', { name: '预览', exact: true }).click();
    const preview = page.getByRole('dialog', { name: '预览' });
    await expect(preview.getByLabel('车牌号码')).toBeHidden();
    await preview.getByText('现场参会').click();
    await expect(preview.getByLabel('车牌号码')).toBeVisible();
    await preview.getByRole('button', { name: '检查填写' }).click();
    await expect(preview.getByText('请填写车牌号码')).toBeVisible();
    await preview.getByText('手机', { exact: true }).click();
    await expectAccessible(page, 'the preview of a form');
    await preview.getByText('线上参会').click();
    await preview.getByRole('button', { name: '检查填写' }).click();
    await expect(page.getByText('填写正确，可以提交；预览不会保存')).toBeVisible();
    await preview.getByRole('button', { name: '关闭' }).click();

    await publish(page, 1);
    await page.getByRole('button', { name: '编辑 车牌号码' }).click();
    await rename(page, '车牌');
    await page.getByRole('button', { name: '删除 手机号码' }).click();
    await publish(page, 2);
    await page.getByRole('button', { name: '版本记录' }).click();
    await page.getByRole('button', { name: '与第 1 版的区别' }).click();
    const changes = page.getByRole('list', { name: '第 2 版与第 1 版的区别' }).getByRole('listitem');
    await expect(changes).toHaveText(['修改 车牌：名称', '删除 手机号码']);
    await expectAccessible(page, 'the versions of a form');
  },
);

test('a form is designed by two people: the second sees what the other changed', async ({
  page,
  another,
  customer,
}) => {
  await openForms(page, customer);
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  await page.getByRole('dialog').getByLabel('表单名称', { exact: true }).fill('回执');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '设计表单', exact: true }).click();
  await add(page, '邮箱');
  const other = await another();
  await enter(other, DEMO.companyAdmin);
  await other.goto(page.url().includes('meetingCode') ? page.url() : `${page.url()}?meetingCode=${await codeOf(page)}`);
  await add(other, '数字');
  await other.getByRole('button', { name: '保存草稿' }).click();
  await expect(other.getByText(/所有修改已保存/)).toBeVisible();

  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('数据已被他人修改')).toBeVisible();
  await expect(page.getByRole('list', { name: '对方的修改' })).toHaveText('新增 数字');
  await page.getByRole('button', { name: '保留我的内容' }).click();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText(/所有修改已保存/)).toBeVisible();
  await expect(labels(page)).toHaveText(['邮箱']);
});

/** The meeting that the page is in. */
const codeOf = async (page: Page): Promise<string> => {
  const link = await page.getByRole('link', { name: '报名表单' }).first().getAttribute('href');
  return new URLSearchParams(link?.split('?')[1]).get('meetingCode') ?? '';
};
