import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addSmsChannel } from '../../packages/contract/src/sms-channels/index.ts';
import { addSmsSign, approveSmsSign, submitSmsSign } from '../../packages/contract/src/sms-signs/index.ts';
import { addSmsTemplate, submitSmsTemplate } from '../../packages/contract/src/sms-templates/index.ts';
import { DEMO, DEMO_PASSWORD, type Customer } from './customer.ts';
import { choose, enter, expect, expectAccessible, test } from './stage.ts';

const WRONG = '【远山】{{insertName}}{{insertJob}}您好，拒收请回复R';
const RIGHT = '{{insertName}}您好，您的报名已通过审核。';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text, visible: true });

/** A sign that the carrier accepted, at a channel that keeps its messages. */
const approvedSign = async (customer: Customer): Promise<{ id: string; text: string }> => {
  const operator = await customer.visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
  const key = () => ({ idempotencyKey: randomUUID() });
  const text = `远山${randomUUID().slice(0, 4)}`;
  const channel = await operator.call(addSmsChannel, { name: text, provider: 'outbox' }, key());
  const { id } = await operator.call(addSmsSign, { text, channel: channel.id, use: 'own' }, key());
  await operator.call(submitSmsSign, { id, version: 1 }, key());
  await operator.call(approveSmsSign, { id, version: 2 }, key());
  return { id, text };
};

/** A template with the carrier, by its name. */
const submittedTemplate = async (customer: Customer): Promise<string> => {
  const { id: sign } = await approvedSign(customer);
  const operator = await customer.visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
  const key = () => ({ idempotencyKey: randomUUID() });
  const name = `通过${randomUUID().slice(0, 4)}`;
  const code = `T${randomUUID().slice(0, 6)}`;
  const { id } = await operator.call(addSmsTemplate, { code, name, sign, content: RIGHT }, key());
  await operator.call(submitSmsTemplate, { id, version: 1 }, key());
  return name;
};

const confirm = async (page: Page, verb: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
};

test('a template is written past its rules, corrected and submitted', async ({ page, customer }) => {
  const { text: sign } = await approvedSign(customer);
  const name = `通过${randomUUID().slice(0, 4)}`;
  await enter(page, DEMO.companyAdmin);
  await page.goto('/#/message/sms-template');

  // What carriers would refuse is marked while it is written; the draft is kept.
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: new RegExp(`短信模板|编辑 ${name}`) });
  await form.getByLabel('编码').fill(`T${randomUUID().slice(0, 6)}`);
  await form.getByLabel('名称').fill(name);
  await choose(page, form.getByLabel('短信签名'), sign);
  await form.getByLabel('内容').fill(WRONG);
  const findings = form.getByRole('region', { name: '规则检查' });
  await expect(findings.locator('mark.is-error').first()).toHaveText('【远山】');
  await expect(findings).toContainText('变量“姓名”和“职务”不能相邻，请在中间加入文字');
  await expect(form.getByRole('region', { name: '手机预览' })).toContainText(`【${sign}】`);
  await expectAccessible(page, 'a template past its rules');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();

  // Its submission is refused by the same sentences.
  const row = rowOf(page, name);
  await row.getByRole('button', { name: `提交审核 ${name}` }).click();
  await confirm(page, '提交审核');
  await expect(page.getByText('正文不能包含【】，签名会自动加在最前面').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('草稿');

  await row.getByRole('button', { name: `编辑 ${name}` }).click();
  await form.getByLabel('内容').fill('');
  await form.getByRole('group', { name: '插入变量' }).getByRole('button', { name: '姓名' }).click();
  await expect(form.getByLabel('内容')).toHaveValue('{{insertName}}');
  await form.getByLabel('内容').fill(RIGHT);
  await expect(findings).toContainText('没有发现问题');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();

  await row.getByRole('button', { name: `提交审核 ${name}` }).click();
  await confirm(page, '提交审核');
  await expect(row).toContainText('审核中');
});

test('a template is approved with its number, and edited as a new revision', async ({ page, customer }) => {
  const name = await submittedTemplate(customer);
  await enter(page, DEMO.companyAdmin);
  await page.goto('/#/message/sms-template');
  const row = rowOf(page, name);
  await row.getByRole('button', { name: `登记通过 ${name}` }).click();
  const approval = page.getByRole('dialog', { name: `登记通过 ${name}` });
  await expect(approval).toContainText('{1}您好，您的报名已通过审核。');
  await approval.getByLabel('服务商编号').fill('SMS_100200');
  await expectAccessible(page, 'registering the number of a template');
  await approval.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('已通过');
  await expect(row).toContainText('SMS_100200');

  // An approved text that is changed is a draft again, with the next revision.
  await row.getByRole('button', { name: `编辑 ${name}` }).click();
  const form = page.getByRole('dialog', { name: `编辑 ${name}` });
  await form.getByLabel('内容').fill(`${RIGHT}请准时参会。`);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText('草稿');
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByText('请准时参会。').first()).toBeVisible();
});
