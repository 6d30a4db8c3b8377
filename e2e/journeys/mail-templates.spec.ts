import { randomUUID } from 'node:crypto';
import { DEMO } from './customer.ts';
import { enter, expect, expectAccessible, test } from './stage.ts';

test('a mail template is written, its unknown variable refused, its versions compared and its default taken back', async ({
  page,
}) => {
  const name = `退款${randomUUID().slice(0, 4)}`;
  await enter(page, DEMO.companyAdmin);
  await page.goto('/#/message/mail-template');
  const row = page.getByRole('row').filter({ hasText: name, visible: true });

  // A new template begins with the text of the system, its variables as chips.
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: /邮件模板/ });
  await form.getByLabel('编码').fill(`T${randomUUID().slice(0, 6)}`);
  await form.getByLabel('名称').fill(name);
  await form.getByLabel('场景').fill('退款未成功');
  await page.keyboard.press('Enter');
  const body = form.getByRole('textbox', { name: '正文' });
  await expect(body.locator('.editor-token').first()).toHaveText('姓名');
  await expect(form.getByRole('textbox', { name: '主题' })).toHaveValue('退款未成功 - {{insertMeetingName}}');

  // An unknown variable is refused at the field, by its name.
  await form.getByRole('textbox', { name: '主题' }).fill('{{insertNobody}}退款');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('邮件中没有变量“{{insertNobody}}”', { exact: false })).toBeVisible();
  await form.getByRole('textbox', { name: '主题' }).fill('');
  await form.getByRole('group', { name: '在主题中插入变量' }).getByRole('button', { name: '姓名' }).click();
  await expect(form.getByRole('textbox', { name: '主题' })).toHaveValue('{{insertName}}');
  await form.getByRole('textbox', { name: '主题' }).fill('{{insertName}}，您的退款');
  await expectAccessible(page, 'writing a mail template');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText('［姓名］，您的退款');

  // The system's text is taken back as a second version, and both are compared.
  await row.getByRole('button', { name: `更多 ${name}` }).click();
  await page.getByRole('menuitem', { name: /^恢复默认/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复默认', exact: true }).click();
  await expect(row).toContainText('退款未成功 - ［会议名称］');
  await row.getByRole('button', { name: `更多 ${name}` }).click();
  await page.getByRole('menuitem', { name: /^版本对比/ }).click();
  const compared = page.getByRole('dialog', { name: `版本对比 ${name}` });
  const table = compared.getByRole('table', { name: '文字对比' });
  await expect(table.locator('del').first()).toBeVisible();
  await expect(table.locator('ins').first()).toBeVisible();
  await expectAccessible(page, 'two versions of a mail template');
  await compared.getByRole('button', { name: '恢复版本 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click();
  await expect(row).toContainText('［姓名］，您的退款');

  // As a recipient sees it, without scripts.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('link', { name: '在标签页打开' }).click();
  const frame = page.frameLocator('iframe[title="邮件预览"]');
  await expect(frame.getByText('尊敬的林晓：')).toBeVisible();
  await expect(page.locator('.mail-preview-subject')).toHaveText('林晓，您的退款');
});

test('a mail template is filled in from an HTML file, without what the editor cannot write', async ({ page }) => {
  await enter(page, DEMO.companyAdmin);
  await page.goto('/#/message/mail-template');
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: /邮件模板/ });
  const body = form.getByRole('textbox', { name: '正文' });
  await expect(body).toBeVisible();
  await form.getByLabel('HTML 文件').setInputFiles({
    name: '退款.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<title>退款说明</title><p onclick="x()">{{insertName}}您好<script>x()</script></p>'),
  });
  await expect(form.getByRole('textbox', { name: '主题' })).toHaveValue('退款说明');
  await expect(body).toHaveText('姓名您好');
  await expect(body.locator('.editor-token').first()).toHaveText('姓名');
  await expectAccessible(page, 'a mail template from a file');
});
