import type { Page } from '@playwright/test';
import { authenticatorOf } from '../support/authenticator.ts';
import { OWN_PASSWORD, type Colleague } from './customer.ts';
import { enter, expect, expectAccessible, submitSignIn, test } from './stage.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Every size in either colour. */
const expectAccessibleEverywhere = async (page: Page, what: string) => {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${what}, ${size.width} px, ${colorScheme}`);
    }
  }
  await page.setViewportSize(DESK);
};

const section = (page: Page) => page.getByRole('region', { name: '两步验证' });
const proof = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const atHome = (page: Page) => expect(page).toHaveURL(/#\/home\/index$/);

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
};

/** On a phone a label is as high as its text and stands close to its input. */
const expectLabelNear = async (page: Page) => {
  await page.setViewportSize(PHONE);
  const height = () =>
    page
      .getByText('当前密码')
      .last()
      .evaluate((label) => label.getBoundingClientRect().height);
  await expect.poll(height).toBeLessThan(30);
  await page.setViewportSize(DESK);
};

const turnOn = async (page: Page) => {
  await page.goto('/#/home/editInfo');
  await expect(section(page)).toContainText('未开启');
  await section(page).getByRole('button', { name: '开启两步验证' }).click();
  const drawer = page.getByRole('dialog', { name: '开启两步验证' });
  await drawer.getByLabel('当前密码').fill(OWN_PASSWORD);
  await expectAccessibleEverywhere(page, 'the password before the authenticator');
  await expectLabelNear(page);
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('img', { name: '绑定验证器的二维码' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'the secret');
  const authenticator = authenticatorOf((await drawer.locator('figure code').innerText()).replaceAll(/\s/g, ''));
  await drawer.getByLabel('动态验证码').fill(authenticator.codeIn(0));
  await page.keyboard.press('Enter');
  const codes = drawer.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessibleEverywhere(page, 'the recovery codes');
  const recoveryCodes = await codes.allInnerTexts();
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toBe('会务恢复码.txt');
  await drawer.getByRole('button', { name: '我已保存' }).click();
  await expect(section(page)).toContainText('已开启');
  await expect(section(page)).toContainText('剩余恢复码 10 个');
  return { authenticator, recoveryCodes };
};

/** As far as the two-factor step. */
const takeFirstStep = async (page: Page, { phone }: Colleague) => {
  await page.goto('/#/login');
  await submitSignIn(page, phone, OWN_PASSWORD);
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible();
};

test('an authenticator is required once it is set up, until it is removed', async ({ page, customer, another }) => {
  const person = await customer.workingColleague();
  await enter(page, person.phone, OWN_PASSWORD);
  const { authenticator, recoveryCodes } = await test.step('an admin sets it up', () => turnOn(page));

  await test.step('is asked for it; a wrong code and a reload let no one in', async () => {
    await signOut(page);
    await takeFirstStep(page, person);
    await expect(proof(page, '动态验证码')).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('验证未通过');
    await expect(proof(page, '动态验证码')).toHaveValue('');
    await expectAccessibleEverywhere(page, 'the two-factor step, refused');
    await page.reload();
    await expect(page.getByLabel('手机号码')).toHaveValue('');
  });

  await test.step('and comes in with the right one', async () => {
    await takeFirstStep(page, person);
    await proof(page, '动态验证码').fill(authenticator.codeIn(30));
    await page.keyboard.press('Enter');
    await atHome(page);
  });

  await test.step('without the phone a recovery code lets them in, once', async () => {
    const elsewhere = await another();
    for (const count of [0, 1]) {
      await takeFirstStep(elsewhere, person);
      await elsewhere.getByRole('button', { name: '使用恢复码' }).click();
      await proof(elsewhere, '恢复码').fill(recoveryCodes[0] ?? '');
      await elsewhere.keyboard.press('Enter');
      if (count > 0) continue;
      await atHome(elsewhere);
      await signOut(elsewhere);
    }
    await expect(elsewhere.getByRole('alert')).toContainText('验证未通过');
  });

  await test.step('an operator gives it up for them, which ends their sign-ins', async () => {
    const operator = await another();
    await enter(operator);
    await operator.goto(`/#/system/admin/detail/${person.id}`);
    const facts = operator.getByRole('region', { name: '基本信息' });
    await expect(facts).toContainText('已开启');
    await operator.getByRole('button', { name: '关闭两步验证' }).click();
    const question = operator.getByRole('dialog', { name: `关闭 ${person.name} 的两步验证？` });
    await expectAccessible(operator, 'the question before it is ended');
    await question.getByRole('button', { name: '关闭两步验证' }).click();
    await expect(facts).toContainText('未开启');
    await page.goto('/#/home/editInfo');
    await expect(page.getByRole('dialog', { name: '系统提示' })).toBeVisible();
  });

  await test.step('and the password alone is enough again', async () => {
    const theirs = await another();
    await theirs.goto('/#/login');
    await submitSignIn(theirs, person.phone, OWN_PASSWORD);
    await atHome(theirs);
  });
});
