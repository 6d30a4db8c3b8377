import { OWN_PASSWORD } from './customer.ts';
import { choose, expect, enter, submitSignIn, test } from './stage.ts';
import { codeOf, initialPasswordOf } from './terminal.ts';

const NEXT_PASSWORD = 'Ot8#linhai';

test('an application is reviewed and its applicant signs in', { tag: '@core' }, async ({ page, customer, another }) => {
  const { name, phone } = customer.stranger();
  const theirs = await another();

  await test.step('an admin applies', async () => {
    await theirs.goto('/#/login');
    await theirs.getByRole('link', { name: '注册账号' }).click();
    await theirs.getByLabel('姓名').fill(name);
    await theirs.getByLabel('公司名称').fill('云汀会展集团');
    await theirs.getByLabel('手机号码').fill(phone);
    await theirs.getByRole('button', { name: '获取验证码' }).click();
    await theirs.getByLabel('验证码').fill(await codeOf(phone));
    await theirs.getByLabel('邮箱').fill('lan@example.com');
    await theirs.getByLabel('申请说明').fill('新入职财务部');
    await theirs.getByRole('checkbox', { name: '我已阅读并同意' }).check();
    await theirs.getByRole('button', { name: '提交申请' }).click();
    await expect(theirs.getByRole('heading', { name: '申请已提交' })).toBeFocused();
  });

  await test.step('an operator reviews it', async () => {
    await enter(page);
    await page.goto(`/#/system/application?phone=${phone}`);
    await page.getByRole('button', { name: `审核 ${name}` }).click();
    const form = page.getByRole('dialog', { name: `审核 ${name}` });
    await expect(form).toContainText('新入职财务部');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByLabel('部门')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('部门')).toHaveAccessibleDescription('请选择部门');
    await choose(page, form.getByLabel('部门'), '财务部');
    await choose(page, form.getByLabel('角色'), '财务');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('status').filter({ hasText: `已通过 ${name} 的申请` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('已通过');
  });

  await test.step('and the new administrator signs in', async () => {
    await theirs.getByRole('link', { name: '去登录' }).click();
    await submitSignIn(theirs, phone, await initialPasswordOf(phone));
    await expect(theirs).toHaveURL(/#\/password$/);
  });
});

test('a forgotten password is reset with a code', async ({ page, customer }) => {
  const { phone } = await customer.workingColleague();
  await page.goto('/#/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByLabel('手机号码').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').fill(await codeOf(phone));
  await page.getByLabel('新密码').fill('kurz');
  await page.getByLabel('确认密码').fill('anders');
  await page.getByRole('button', { name: '重设密码' }).click();
  await expect(page.getByText('请输入新密码，至少8位（含）、包含大小写字母+数字')).toBeVisible();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.getByLabel('新密码').fill(NEXT_PASSWORD);
  await page.getByLabel('确认密码').fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: '重设密码' }).click();
  await expect(page.getByRole('heading', { name: '密码已重设' })).toBeVisible();
  await page.getByRole('link', { name: '去登录' }).click();
  await submitSignIn(page, phone, NEXT_PASSWORD);
  await expect(page).toHaveURL(/#\/home\/index$/);
});

test('an admin changes their own profile, password and phone', async ({ page, customer, another }) => {
  const { name, phone } = await customer.workingColleague({ jobTitle: '会计' });
  const next = customer.stranger();
  await enter(page, phone, OWN_PASSWORD);
  await page.goto('/#/home/editInfo');

  await test.step('the profile', async () => {
    const profile = page.getByRole('region', { name: '个人资料' });
    await expect(profile.getByLabel('职务')).toHaveValue('会计');
    await profile.getByLabel('姓名').fill(`${name}新`);
    await profile.getByLabel('邮箱').fill('kein-briefkasten');
    await profile.getByLabel('职务').fill('主管会计');
    await expect(profile.getByText('请输入正确的邮箱账号')).toBeVisible();
    await profile.getByLabel('邮箱').fill('lan@example.com');
    await profile.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('status').filter({ hasText: '个人资料已保存' })).toBeVisible();
    await page.reload();
    await expect(profile.getByLabel('职务')).toHaveValue('主管会计');
    await page.getByRole('button', { name: '账户' }).click();
    await expect(page.getByRole('group', { name: '账户信息' })).toContainText(`${name}新`);
    await page.keyboard.press('Escape');
  });

  await test.step('the password, which ends the sign-ins elsewhere and not this one', async () => {
    const elsewhere = await another();
    await enter(elsewhere, phone, OWN_PASSWORD);
    const section = page.getByRole('region', { name: '修改密码' });
    await section.getByLabel('原密码').fill(OWN_PASSWORD);
    await section.getByLabel('新密码').fill(NEXT_PASSWORD);
    await section.getByLabel('确认密码').fill(NEXT_PASSWORD);
    await section.getByRole('button', { name: '修改密码' }).click();
    await expect(page.getByRole('status').filter({ hasText: '密码已修改' })).toBeVisible();
    await elsewhere.goto('/#/home/editInfo');
    await expect(elsewhere.getByRole('dialog', { name: '系统提示' })).toContainText('您的密码已修改，需要重新登录');
    await page.reload();
    await expect(page.getByRole('region', { name: '个人资料' })).toBeVisible();
  });

  await test.step('and the phone', async () => {
    const section = page.getByRole('region', { name: '更换手机号码' });
    await section.getByLabel('当前密码').fill(NEXT_PASSWORD);
    await section.getByLabel('新手机号码').fill(next.phone);
    await section.getByRole('button', { name: '获取验证码' }).click();
    await section.getByLabel('验证码').fill(await codeOf(next.phone));
    await section.getByRole('button', { name: '更换手机号码' }).click();
    await expect(page.getByRole('status').filter({ hasText: '手机号码已更换' })).toBeVisible();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await submitSignIn(page, next.phone, NEXT_PASSWORD);
    await expect(page).toHaveURL(/#\/home\/index$/);
  });
});
