import { enterMeeting, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { expectListed, packAs, packedFiles } from './packed-files.ts';
import { chooseMore, expect, expectAccessible, test } from './stage.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const UPLOADS = [
  { name: '会议手册.pdf', mimeType: 'application/pdf', buffer: PDF },
  { name: '日程.pdf', mimeType: 'application/pdf', buffer: PDF },
  { name: '须知.txt', mimeType: 'text/plain', buffer: Buffer.from('请准时参会') },
  { name: '平面图.png', mimeType: 'image/png', buffer: PIXEL },
  // Not what it says it is.
  { name: '冒充.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
];

test(
  'five files are uploaded, one of them refused; one is published, previewed and hidden; all are packed',
  { tag: '@core' },
  async ({ page, customer }) => {
    const world = await meetingWithHolder(customer, { needsReview: false });
    await enterMeeting(page, world);
    await page.goto('/#/file/list');

    const tree = page.getByRole('tree', { name: '文件夹' });
    await tree.getByRole('treeitem', { name: /^会议资料/ }).click();
    await page.getByRole('button', { name: '上传文件' }).first().click();
    const drawer = page.getByRole('dialog', { name: '上传文件' });
    await drawer.locator('input[type="file"]').setInputFiles(UPLOADS);
    await expect(drawer.getByText('文件内容与格式不符')).toBeVisible();
    await expect(drawer.getByText('已上传', { exact: true })).toHaveCount(4);
    await expectAccessible(page, 'uploading files');
    await drawer.getByRole('button', { name: '重试 冒充.pdf' }).click();
    await expect(drawer.getByText('文件内容与格式不符')).toBeVisible();
    await drawer
      .getByRole('button', { name: 'Close' })
      .or(drawer.getByRole('button', { name: '关闭' }))
      .first()
      .click();
    await expect(tree.getByRole('treeitem', { name: /^会议资料/ })).toContainText('4');

    // Published, previewed and hidden again.
    const row = page.getByRole('row').filter({ hasText: '平面图', visible: true });
    await row.getByRole('button', { name: '发布 平面图' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
    await expect(row).toContainText('已发布');
    await row.getByRole('button', { name: '预览 平面图' }).click();
    const preview = page.getByRole('dialog', { name: '预览 平面图' });
    await expect(preview.getByRole('img', { name: '平面图' })).toBeVisible();
    await preview
      .getByRole('button', { name: 'Close' })
      .or(preview.getByRole('button', { name: '关闭' }))
      .first()
      .click();
    await chooseMore(page, '平面图', '隐藏');
    await page.getByRole('dialog').getByRole('button', { name: '隐藏', exact: true }).click();
    await expect(row).toContainText('已隐藏');

    // All of them, under names of the user's choice.
    await page.getByRole('button', { name: '批量下载' }).first().click();
    const packing = page.getByRole('dialog', { name: '批量下载' });
    await packing.getByLabel('文件名规则').fill('{nothing}');
    await packing.getByRole('button', { name: '开始打包' }).click();
    await expect(packing.getByText(/没有占位符/)).toBeVisible();
    await expectAccessible(page, 'packing files');
    await packAs(packing, '{folder}/{title}');
    const packed = await packedFiles(page, '会议文件');
    expectListed(packed);
    expect([...packed.files.keys()].toSorted()).toEqual(
      UPLOADS.slice(0, 4)
        .map(({ name }) => `会议资料/${name}`)
        .toSorted(),
    );
    for (const { name, buffer } of UPLOADS.slice(0, 3))
      expect(packed.files.get(`会议资料/${name}`), name).toEqual(buffer);
  },
);

test('the audience of a published file is told by a notice that names it', async ({ page, customer }) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  await registered(world, { name: '孟晚', typeName: '特邀嘉宾' });
  await enterMeeting(page, world);
  await page.goto('/#/file/list');
  await page.getByRole('button', { name: '上传文件' }).first().click();
  const drawer = page.getByRole('dialog', { name: '上传文件' });
  await drawer.locator('input[type="file"]').setInputFiles(UPLOADS.slice(0, 1));
  await expect(drawer.getByText('已上传', { exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  const name = '会议手册';
  const row = page.getByRole('row').filter({ hasText: name, visible: true });
  await page.getByRole('button', { name: `更多 ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: /通知受众/ })).toContainText('请先发布');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: `发布 ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(row).toContainText('已发布');
  await chooseMore(page, name, '通知受众');
  await expect(page.getByRole('heading', { name: `致文件“${name}”的受众（1 人）`, level: 1 })).toBeVisible();
  await page.goto(`${page.url()}?step=content`);
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(`文件“${name}”已发布`);
  await expectAccessible(page, 'a notice about a file');
});
