import { OWN_PASSWORD } from './customer.ts';
import { enter, expect, test } from './stage.ts';

test('an online admin is signed out by another admin, is told with the next click, and the log contains it', async ({
  page,
  another,
  customer,
}) => {
  const colleague = await customer.workingColleague({ role: '只读' });
  const theirs = await another();
  await enter(theirs, colleague.phone, OWN_PASSWORD);
  await enter(page);

  await test.step('out of the list of people online', async () => {
    await page.goto(`/#/log/online?realName=${colleague.name}`);
    const sessions = page.getByRole('table', { name: '在线用户列表' }).getByRole('button', { name: /^强制下线 / });
    for (
      let left = await sessions
        .first()
        .waitFor()
        .then(() => sessions.count());
      left > 0;
      left -= 1
    ) {
      await sessions.first().click();
      await page.getByRole('dialog').getByRole('button', { name: '强制下线' }).click();
      await expect(sessions).toHaveCount(left - 1);
    }
    await expect(page.getByText('没有符合条件的在线用户')).toBeVisible();
  });

  await test.step('who was meant hears it with the next click', async () => {
    await theirs.getByRole('button', { name: '账户' }).click();
    await theirs.goto('/#/home/editInfo');
    await expect(theirs.getByRole('dialog').getByText(/您已被管理员强制下线，.*需要重新登录/)).toBeVisible();
  });

  await test.step('the log has it, with an address of its own', async () => {
    await page.goto(`/#/log/business?targetId=${colleague.id}&action=强制下线`);
    await page
      .getByRole('link', { name: `强制下线 ${colleague.name}` })
      .first()
      .click();
    await expect(page).toHaveURL(/dialog=view\./);
    await page.reload();
    const detail = page.getByRole('dialog', { name: `强制下线 ${colleague.name}` });
    await expect(detail.getByRole('row', { name: /登录地址/ })).toContainText('127.0.0.1');
    await expect(detail.getByRole('button', { name: /^复制请求编号 / })).toBeVisible();
  });

  await test.step('and so has the log of sign-ins', async () => {
    await page.goto(`/#/log/login?adminName=${colleague.name}`);
    const rows = page.getByRole('table', { name: '登录日志列表' }).getByRole('row').filter({ hasText: colleague.name });
    await expect(rows.first()).toContainText('成功');
  });
});
