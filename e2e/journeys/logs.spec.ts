import { listOnlineUsers, revokeSession } from '../../packages/contract/src/online-users/index.ts';
import { OWN_PASSWORD } from './customer.ts';
import { enter, expect, test } from './stage.ts';

const LATEST_FIRST = { page: 1, limit: 10, orderBy: 'signedInAt', order: 'desc' } as const;

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
    // The session in which the password was chosen is ended without the screen, so that one row is left.
    const operator = await customer.operator();
    const { list } = await operator.call(listOnlineUsers, { ...LATEST_FIRST, realName: colleague.name });
    const [latest, ...others] = list.map(({ id }) => id);
    expect(latest).toBeDefined();
    if (others.length > 0) await operator.call(revokeSession, { ids: others });

    await page.goto(`/#/log/online?realName=${colleague.name}`);
    const sessions = page.getByRole('table', { name: '在线用户列表' }).getByRole('button', { name: /^强制下线 / });
    await expect(sessions).toHaveCount(1);
    await sessions.click();
    const question = page.getByRole('dialog', { name: `强制下线 ${colleague.name}？` });
    await question.getByRole('button', { name: '强制下线' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('没有符合条件的在线用户')).toBeVisible();
  });

  await test.step('who was meant hears it with the next click', async () => {
    // The bell may have asked meanwhile: then the message is in front of everything else.
    await theirs.getByRole('button', { name: '账户' }).dispatchEvent('click');
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
