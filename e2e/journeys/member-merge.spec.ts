import { randomUUID } from 'node:crypto';
import { addMember, listMembers } from '../../packages/contract/src/members/index.ts';
import { DEMO, DEMO_PASSWORD } from './customer.ts';
import { randomPhone } from './meeting-with-holder.ts';
import { choose, enter, expect, expectAccessible, test } from './stage.ts';

test('two records of one person are compared, merged, and found as one', async ({ page, customer }) => {
  const operator = await customer.visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
  const name = `重名${String(Date.now()).slice(-6)}`;
  const [older, newer] = [randomPhone(), randomPhone()];
  const add = (draft: { phone: string; company: string }) =>
    operator.call(addMember, { name, ...draft }, { idempotencyKey: randomUUID() });
  await add({ phone: older, company: '青溪设计院' });
  await add({ phone: newer, company: '青溪研究院' });
  await enter(page, DEMO.companyAdmin);
  await page.goto(`/#/member/list?name=${name}`);
  const rows = page.getByRole('table', { name: '参会人员列表' }).getByRole('row');
  await rows
    .filter({ hasText: newer })
    .getByRole('button', { name: `合并 ${name}` })
    .click();
  const drawer = page.getByRole('dialog', { name: `合并 ${name}` });
  await drawer.getByRole('button', { name: '合并', exact: true }).click();
  await expect(drawer.getByText('请选择另一个人')).toBeVisible();
  await drawer.getByLabel('与谁合并').fill(name);
  await choose(page, drawer.getByLabel('与谁合并'), '青溪设计院');
  await drawer.getByRole('radio', { name: '青溪研究院' }).check();
  await expectAccessible(page, 'comparing two members');
  await drawer.getByRole('button', { name: '合并', exact: true }).click();
  await page
    .getByRole('dialog', { name: `将“${name}”并入“${name}”？` })
    .getByRole('button', { name: '合并' })
    .click();
  await expect(page.getByText(`已合并为 ${name}`)).toBeVisible();
  await expect(rows.filter({ hasText: name })).toHaveCount(1);
  const { list } = await operator.call(listMembers, { name, page: 1, limit: 10 });
  expect(list.map(({ phone, company }) => [phone, company])).toEqual([[older, '青溪研究院']]);
});
