import { expect, signIn, submitSignIn, test, choose } from './stage.ts';
import { OWN_PASSWORD } from './customer.ts';
import { codeOf, initialPasswordOf } from './terminal.ts';

test(
  'a new admin is created and signs in with a smaller menu',
  { tag: '@core' },
  async ({ page, customer, another }) => {
    const { name, phone } = customer.stranger();

    await test.step('the platform administrator opens 管理员管理 through the menu', async () => {
      await signIn(page);
      const menu = page.getByRole('navigation', { name: '侧边菜单' });
      await menu.getByRole('button', { name: '系统管理' }).click();
      await menu.getByRole('link', { name: '管理员管理' }).click();
      await expect(page.getByRole('heading', { name: '管理员管理', level: 1 })).toBeVisible();
      await expect(page).toHaveTitle('管理员管理 - 智能运营一体化管理平台');
    });

    await test.step('adds an admin; a wrong phone says so at the field', async () => {
      await page.getByRole('button', { name: '新增', exact: true }).click();
      const form = page.getByRole('dialog', { name: '新增管理员' });
      await form.getByLabel('姓名').fill(name);
      await form.getByLabel('手机号码').fill('12345678901');
      await form.getByLabel('邮箱').fill('lan@example.com');
      await expect(form.getByText('请输入正确的手机号码')).toBeVisible();
      await form.getByLabel('手机号码').fill(phone);
      await form.getByLabel('职务').fill('会计');
      await expect(form.getByText('请输入正确的手机号码')).toBeHidden();
      await form.getByLabel('身份证号').fill('110101199003070134');
      await choose(page, form.getByLabel('部门'), '财务部');
      await choose(page, form.getByLabel('角色'), '审计员');
      await form.getByRole('button', { name: '保存' }).click();
      await expect(form).toBeHidden();
    });

    await test.step('and sends the initial password', async () => {
      await expect(page.getByText(`已新增 ${name}`)).toBeVisible();
      await page.getByRole('button', { name: '发送初始密码', exact: true }).click();
      await expect(page.getByText(`${name}：已发送`)).toBeVisible();
    });

    const theirs = await another();
    await test.step('the new person signs in with the code that was sent', async () => {
      await theirs.goto('/#/login');
      await theirs.getByRole('tab', { name: '验证码登录' }).click();
      await theirs.getByLabel('手机号码').fill(phone);
      await theirs.getByRole('button', { name: '获取验证码' }).click();
      await expect(theirs.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeVisible();
      await theirs.getByLabel('验证码').fill(await codeOf(phone));
      await theirs.getByRole('checkbox', { name: '我已阅读并同意' }).check();
      await theirs.getByRole('button', { name: '登录', exact: true }).click();
      await expect(theirs).toHaveURL(/#\/password$/);
    });

    await test.step('is led nowhere else until the password is changed', async () => {
      await theirs.goto('/#/home/index');
      await expect(theirs).toHaveURL(/#\/password\?redirect=%2Fhome%2Findex$/);
      await theirs.getByLabel('原密码').fill(await initialPasswordOf(phone));
      await theirs.getByLabel('新密码').fill(OWN_PASSWORD);
      await theirs.getByLabel('确认密码').fill(OWN_PASSWORD);
      await theirs.getByRole('button', { name: '保存新密码' }).click();
    });

    await test.step('and sees their own smaller menu', async () => {
      const menu = theirs.getByRole('navigation', { name: '侧边菜单' });
      await expect(menu.getByRole('listitem')).toHaveText([
        '首页',
        '会议管理',
        '参会人员库',
        '基础资料',
        '消息设置',
        '碳基础数据',
        '系统管理',
        '日志审计',
      ]);
      await menu.getByRole('button', { name: '系统管理' }).click();
      await menu.getByRole('link', { name: '管理员管理' }).click();
      await expect(theirs.getByRole('table', { name: '管理员列表' })).toBeVisible();
      await expect(theirs.getByRole('button', { name: '新增', exact: true })).toBeHidden();
    });

    await test.step('the new password is good for the next time', async () => {
      await theirs.getByRole('button', { name: '退出登录' }).click();
      await theirs.getByRole('dialog').getByRole('button', { name: '确定' }).click();
      await expect(theirs).toHaveURL(/#\/login$/);
      await submitSignIn(theirs, phone, OWN_PASSWORD);
      await expect(theirs.getByRole('button', { name: '账户' })).toBeVisible();
    });
  },
);
