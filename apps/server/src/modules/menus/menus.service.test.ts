import { MENU_IDS } from '@huiwu/contract/catalogue/access';
import { describe, expect, it } from 'vitest';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';

const setUp = async (menuIds: string[]) => {
  const services = await testServices();
  const build = buildersFor(services);
  const { id } = await build.customer();
  const role = await build.role(id, { menuIds });
  const admin = await build.admin(id, { roleIds: [role.id] });
  return { services, build, caller: await build.callerFor(admin.id) };
};

describe('the menu', () => {
  it('of an admin without rights is the home page and the hidden account page', async () => {
    const { services, caller } = await setUp([]);
    const tree = await services.menus.getMenuTree({}, caller);
    expect(tree.map(({ pageurl, hidden }) => ({ pageurl, hidden }))).toEqual([
      { pageurl: '/home/index', hidden: false },
      { pageurl: '/home/editInfo', hidden: true },
    ]);
  });

  it('contains a granted page, below its directory', async () => {
    const { services, caller } = await setUp([MENU_IDS.admins]);
    const tree = await services.menus.getMenuTree({}, caller);
    const system = tree.find((node) => node.id === MENU_IDS.system);
    expect(system?.children.map((node) => node.title)).toEqual(['管理员管理']);
  });

  it('of a platform administrator contains every page', async () => {
    const { services, build } = await setUp([]);
    const { caller } = await build.platform();
    const tree = await services.menus.getMenuTree({}, caller);
    expect(tree.find((node) => node.id === MENU_IDS.system)?.children.map((node) => node.title)).toEqual(
      expect.arrayContaining(['管理员管理', '角色管理', '账号申请']),
    );
  });

  it('of a meeting is for admins who may enter it, and has nothing of the operations menu', async () => {
    const { services, caller } = await setUp([MENU_IDS.admins]);
    const build = buildersFor(services);
    const meeting = await build.meeting(caller.customerId);
    const { caller: boss } = await build.platform();
    await expect(services.menus.getMenuTree({ meetingCode: meeting.code }, caller)).rejects.toThrow(
      '没有进入该会议的权限',
    );
    const tree = await services.menus.getMenuTree({ meetingCode: meeting.code }, boss);
    expect(tree.map(({ title }) => title)).toEqual([
      '会议工作台',
      '参会管理',
      '费用管理',
      '发票管理',
      '文件管理',
      '消息管理',
      '签到管理',
      '碳管理',
      '统计报表',
    ]);
  });
});
