import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, enter, test } from './stage.ts';

const UNDO_STEP_MS = 600;
const SHOWCASE = '/#/showcase/index';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

const open = async (page: Page): Promise<void> => {
  await enter(page);
  await page.goto(SHOWCASE);
  // Everything there is on one page: its code takes its time on a machine that is busy.
  await expect(page.getByRole('heading', { name: '组件示例' })).toBeVisible({ timeout: 30_000 });
};

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const choose = (place: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  place.locator('input[type=file]').setInputFiles(files);
const value = (page: Page, title: string) => page.getByTestId(title);
const rowNames = (place: Locator) => place.getByRole('listitem').allInnerTexts();
const editor = (page: Page) => page.getByRole('textbox', { name: '通知正文' });
const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar', { name: '通知正文：编辑工具' }).getByRole('button', { name });
const html = (page: Page) => value(page, '正文的值');
/** What pasting a text or an image is to the page. */
const paste = (page: Page, pasted: { text?: string; bytes?: number[] }) =>
  page.evaluate(`(({ text, bytes }) => {
    const data = new DataTransfer();
    if (text) data.setData('text/html', text);
    if (bytes) data.items.add(new File([new Uint8Array(bytes)], '图.png', { type: 'image/png' }));
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector('[aria-label="通知正文"]').dispatchEvent(event);
  })(${JSON.stringify(pasted)})`);
const widthOf = (page: Page, selector: string) =>
  page.evaluate<number>(`document.querySelector('${selector}')?.naturalWidth`);
const bytesOf = async (download: Download) => readFile(await download.path());

test('what an admin may not do is not in the document, and changes with their rights', async ({ page }) => {
  await open(page);
  const shown = () => page.getByRole('region', { name: '权限' }).getByRole('button').allInnerTexts();
  await expect.poll(shown).toEqual(['任一权限', '任一角色']);
  await page.getByRole('checkbox', { name: 'sample:edit' }).check();
  await expect.poll(shown).toEqual(['任一权限', '全部权限', '任一角色']);
  await page.getByRole('checkbox', { name: 'sample:list' }).uncheck();
  await page.getByRole('checkbox', { name: 'sample:edit' }).uncheck();
  await page.getByRole('checkbox', { name: 'auditor' }).uncheck();
  await expect.poll(shown).toEqual([]);
});

test('dictionary entries have their colours, unknown values are shown unchanged', async ({ page }) => {
  await open(page);
  const region = page.getByRole('region', { name: '字典' });
  await expect(region.locator('.dictionary-tags')).toHaveText('启用停用未登记');
  await expect(value(page, '字典文字')).toHaveText('停用,启用,未登记');
});

test('files are refused, sent, retried and reordered', async ({ page }) => {
  await open(page);
  const files = group(page, '附件');
  await choose(files, [pdf('运行.exe')]);
  await expect(page.getByText('文件格式不正确，请上传doc/xls/ppt/txt/pdf格式的文件！')).toBeVisible();
  await choose(files, [{ ...pdf('大.pdf'), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }]);
  await expect(page.getByText('上传文件大小不能超过 5 MB！')).toBeVisible();

  let sent = 0;
  await page.route('**/common/upload', async (route) => {
    sent += 1;
    await (sent === 2 ? route.fulfill({ json: { code: 500, msg: '存储空间不足' } }) : route.continue());
  });
  await choose(files, [pdf('甲.pdf'), pdf('乙.pdf'), pdf('丙.pdf')]);
  await expect(files.getByText('存储空间不足')).toBeVisible();
  await expect(page.getByText('上传失败，请重试')).toBeVisible();
  await expect(files.getByRole('progressbar')).toHaveCount(0);
  expect((await value(page, '附件的值').innerText()).split(',')).toHaveLength(2);
  await files.getByRole('button', { name: /^重试/ }).click();
  await expect.poll(async () => (await value(page, '附件的值').innerText()).split(',').length).toBe(3);
  await choose(files, [pdf('丁.pdf'), pdf('戊.pdf'), pdf('己.pdf')]);
  await expect(page.getByText('上传文件数量不能超过 5 个！')).toBeVisible();

  await expect.poll(async () => (await value(page, '附件的值').innerText()).split(',').length).toBe(5);
  const before = (await value(page, '附件的值').innerText()).split(',');
  await files.getByRole('button', { name: /^调整顺序 丙/ }).press('ArrowUp');
  const after = [before[0], before[2], before[1], before[3], before[4]];
  await expect.poll(async () => (await value(page, '附件的值').innerText()).split(',')).toEqual(after);
  await dragOnto(page, files.getByRole('button', { name: /^调整顺序 戊/ }), files.getByRole('listitem').first());
  await expect.poll(async () => (await rowNames(files))[0]).toContain('戊.pdf');

  await page.getByRole('switch', { name: '只读' }).click();
  await expect(files.getByRole('button', { name: /^(删除|调整)/ })).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: '甲.pdf' }).click(),
  ]);
  expect(await bytesOf(download)).toEqual(PDF);
  expect(download.suggestedFilename()).toBe('甲.pdf');
});

const dragOnto = async (page: Page, handle: Locator, target: Locator): Promise<void> => {
  await handle.hover();
  await page.mouse.down();
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to drag onto');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
};

test('images are shown and opened, and at the limit no more can be added', async ({ page }) => {
  await open(page);
  const cover = group(page, '封面');
  await choose(cover, [png('图.png')]);
  const picture = cover.getByRole('img', { name: '图.png' });
  await expect(cover.getByRole('button', { name: '预览 图.png' })).toBeVisible();
  await expect(cover.getByRole('button', { name: '上传图片' })).toHaveCount(0);
  await expect.poll(() => widthOf(page, 'img.upload-picture')).toBe(1);
  await expect(picture).toHaveAttribute('src', await value(page, '封面的值').innerText());
  await cover.getByRole('button', { name: '预览 图.png' }).click();
  const dialog = page.getByRole('dialog', { name: '图.png' });
  await expect(dialog.getByRole('img', { name: '图.png' })).toBeVisible();
  await expectAccessible(page, 'the preview');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await cover.getByRole('button', { name: '删除 图.png' }).click();
  await expect(value(page, '封面的值')).toBeEmpty();
});

test('a rich text is written with keyboard and toolbar, and keeps its content while another page is open', async ({
  page,
}) => {
  await open(page);
  await editor(page).click();
  await page.keyboard.type('尊敬的');
  await tool(page, '插入变量').click();
  await page.getByRole('menuitem', { name: '姓名' }).click();
  await page.keyboard.type('：您好');
  await expect(html(page)).toHaveText(
    '<p>尊敬的<span data-token="insertName" class="editor-token">姓名</span>：您好</p>',
  );
  // A token goes as a whole.
  for (let sign = 0; sign < 4; sign += 1) await page.keyboard.press('Backspace');
  await expect(html(page)).toHaveText('<p>尊敬的</p>');
  // What follows within half a second belongs to the same step back.
  await page.waitForTimeout(UNDO_STEP_MS);
  await page.keyboard.press('ControlOrMeta+A');
  await tool(page, /^段落样式/).click();
  await page.getByRole('menuitem', { name: '标题 3' }).click();
  await expect(html(page)).toHaveText(/^<h3>/);

  await page.getByRole('tab', { name: '首页' }).click();
  await expect(page.getByRole('heading', { name: '快捷入口' })).toBeVisible();
  await page.getByRole('tab', { name: '组件示例' }).click();
  await expect(editor(page)).toContainText('尊敬的');
  await tool(page, '撤销').click();
  await expect(html(page)).toHaveText(/^<p>尊敬的/);
  await tool(page, '重做').click();
  await expect(html(page)).toHaveText(/^<h3>尊敬的/);
});

test('the toolbar of a rich text can be reached and left with the keyboard', async ({ page }) => {
  await open(page);
  await expect.poll(async () => (await page.locator('.editor-paper').boundingBox())?.height).toBe(300);
  await editor(page).focus();
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, '撤销')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool(page, '插入变量')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '姓名' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '公司' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(html(page)).toHaveText(/insertCompany/);
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Escape');
  await expect(editor(page)).toBeFocused();
});

test('an image is pasted into a rich text, and a failed upload is reported', async ({ page }) => {
  await open(page);
  await editor(page).click();
  await paste(page, { bytes: [...PNG] });
  await expect.poll(() => widthOf(page, '.rich-text img')).toBe(1);
  await page.route('**/customer/upload/**', (route) => route.fulfill({ json: { code: 500, msg: '存储空间不足' } }));
  await paste(page, { bytes: [...PNG] });
  await expect(page.getByText('图片插入失败')).toBeVisible();
});

test('a pasted text contains nothing dangerous', async ({ page }) => {
  await open(page);
  await editor(page).click();
  const text = '<p style="position:fixed">甲<script>x()</script><img src="https://a.example/x.png"></p>';
  await paste(page, { text });
  await expect(html(page)).toHaveText('<p>甲</p>');
});

test('the image of a chart is offered once it is drawn', async ({ page }) => {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/assets/ChartCanvas-*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await open(page);
  const chart = page.getByRole('figure', { name: '图表示例' });
  const picture = chart.getByRole('button', { name: '下载图片' });
  await expect(chart.getByRole('button', { name: '下载数据' })).toBeEnabled();
  await expect(picture).toBeDisabled();
  send();
  await expect(picture).toBeEnabled();
  await page.evaluate('HTMLCanvasElement.prototype.toBlob = (take) => take(null)');
  await picture.click();
  await expect(page.getByText('下载文件出现错误，请联系管理员！')).toBeVisible();
  await chart.getByRole('button', { name: '表格' }).click();
  await expect(picture).toBeDisabled();
});

test('a chart is read as a table, downloaded, and drawn again when its page opens again', async ({ page }) => {
  await open(page);
  const chart = page.getByRole('figure', { name: '图表示例' });
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('.chart-canvas svg path').first()).toBeAttached();
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), chart.getByRole('button', { name }).click()]);
    return download;
  };
  const picture = await saved('下载图片');
  expect(picture.suggestedFilename()).toBe('图表示例.png');
  expect((await bytesOf(picture)).subarray(1, 4).toString()).toBe('PNG');
  expect((await bytesOf(picture)).length).toBeGreaterThan(10_000);
  const file = await saved('下载数据');
  expect((await bytesOf(file)).toString()).toContain('一季度,820,760,60\r\n');

  await chart.getByRole('button', { name: '表格' }).click();
  await expect(chart.getByRole('row', { name: '四季度 1,580 1,421 —' })).toBeVisible();
  await chart.getByRole('button', { name: '表格' }).click();
  await page.getByRole('tab', { name: '首页' }).click();
  await expect(page.getByRole('heading', { name: '快捷入口' })).toBeVisible();
  await page.getByRole('tab', { name: '组件示例' }).click();
  await expect(chart.locator('.chart-canvas svg path').first()).toBeAttached();
});

test('the chart on the reports page shows what the server counts', async ({ page }) => {
  await enter(page);
  await page.goto('/#/index');
  const chart = page.getByRole('figure', { name: '每月会议数' });
  await chart.getByRole('button', { name: '表格' }).click();
  await expect(chart.getByRole('row')).toHaveCount(13);
});

test('values are validated with their own messages', async ({ page }) => {
  await open(page);
  const form = page.getByRole('region', { name: '校验' });
  const wrong: Record<string, [string, string]> = {
    编号: ['a-1', '只能输入字母、数字'],
    手机号码: ['1381234567', '手机号码应为11位'],
    邮箱: ['', '请输入邮箱账号'],
    备用邮箱: ['a@', '请输入正确的邮箱账号'],
    身份证号: ['110105194912310021', '请输入正确的身份证号'],
    数量: ['01', '请输入大于0的数'],
    新密码: ['aaaaaaaa', '请输入新密码，至少8位（含）、包含大小写字母+数字'],
    确认密码: ['b', '两次输入的密码不一致'],
  };
  for (const [label, [text]] of Object.entries(wrong)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByRole('button', { name: '校验' }).click();
  for (const [, sentence] of Object.values(wrong)) await expect(form.getByText(sentence).first()).toBeVisible();
});

test('turning a page scrolls to the top within a second, and at once with reduced motion', async ({
  page,
  another,
}) => {
  const top = (where: Page) => where.evaluate<number>('document.scrollingElement.scrollTop');
  /** Where the page stood on the way up. */
  const turn = async (where: Page) => {
    await open(where);
    const next = where.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '下一页' });
    await next.scrollIntoViewIfNeeded();
    const start = await top(where);
    expect(start).toBeGreaterThan(500);
    await where.evaluate(`
      window.places = [];
      addEventListener('scroll', () => window.places.push(document.scrollingElement.scrollTop));
    `);
    await next.click();
    await expect.poll(() => top(where)).toBe(0);
    await expect(where.getByText('第 11 条')).toBeVisible();
    const places = await where.evaluate<number[]>('window.places');
    // A few pixels may be the page below still finding its height.
    return places.filter((place) => place > 0 && place < start - 100);
  };
  const moving = await another({ reducedMotion: 'no-preference' });
  expect(await turn(moving)).not.toEqual([]);
  expect(await turn(page)).toEqual([]);
});

test('the pager has seven pages, five on a narrow screen', async ({ page }) => {
  await open(page);
  const pages = page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: /^\d+$/ });
  await expect(pages).toHaveText(['1', '2', '3', '4', '5', '6', '124']);
  await page.setViewportSize({ width: 991, height: 900 });
  await expect(pages).toHaveText(['1', '2', '3', '4', '124']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the shared components are accessible (${colorScheme})`, async ({ another }) => {
    // Dark is the same page in other colours.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await another({ colorScheme, viewport, reducedMotion: 'reduce' });
      await open(page);
      await choose(group(page, '附件'), [pdf('甲.pdf'), pdf('乙.pdf')]);
      await choose(group(page, '相册'), [png('图.png'), png('图二.png')]);
      await expect(group(page, '相册').getByRole('button', { name: '预览 图二.png' })).toBeVisible();
      await editor(page).click();
      await tool(page, '插入变量').click();
      await page.getByRole('menuitem', { name: '公司' }).click();
      await page.keyboard.type('全体同事');
      await page.getByRole('figure', { name: '图表示例' }).getByRole('button', { name: '表格' }).click();
      await page.getByRole('button', { name: '校验' }).click();
      await expectAccessible(page, `shared pieces, ${viewport.width}, ${colorScheme}`, rules);
      await tool(page, /^文字颜色/).click();
      await expect(page.getByRole('menuitem', { name: '红色' })).toBeVisible();
      await expectAccessible(page, `a menu of the editor, ${viewport.width}, ${colorScheme}`, rules);
    }
  });
}
