import type { Page } from '@playwright/test';
import { dialog, heading, press, type Screen } from './screens.ts';
import { chooseMore } from './stage.ts';

const ADMIN_NAME = '林静怡';
export const ADMINS = '/system/admin?phone=19900000003';
const more = (page: Page) => page.getByRole('button', { name: `更多 ${ADMIN_NAME}` });

const ROLE = '报名管理';
const ROLES = `/system/role?name=${ROLE}`;

/** Home, the account, administrators, roles and logs. */
export const CONSOLE: Screen[] = [
  { name: 'home', address: '/home/index', shows: heading('快捷入口') },
  {
    name: 'account panel',
    address: '/home/index',
    act: press('账户'),
    shows: (page) => page.getByRole('group', { name: '账户信息' }),
  },
  { name: 'leaving', address: '/home/index', act: press('退出登录'), shows: dialog('确定退出系统吗？') },
  { name: 'reports', address: '/index', shows: heading('统计报表') },
  { name: 'account settings', address: '/home/editInfo', shows: (page) => page.getByLabel('职务') },
  {
    name: 'administrators',
    address: '/system/admin',
    shows: (page) =>
      page
        .getByLabel(/^选择 /)
        .filter({ visible: true })
        .nth(3),
  },
  {
    name: 'all filters and chips',
    // Unfolded by themselves, since a condition that is folded away is in force.
    address: '/system/admin?realName=静&state=1&beginTime=2026-01-01',
    shows: (page) => page.getByRole('button', { name: '收起', exact: true }),
    only: 'desk',
  },
  {
    name: 'filter sheet',
    address: '/system/admin',
    act: press('筛选'),
    shows: dialog('筛选'),
    only: 'phone',
  },
  {
    name: 'no one found',
    address: '/system/admin?realName=查无此人',
    shows: (page) => page.getByText('没有符合条件的管理员'),
  },
  {
    name: 'batch bar',
    address: ADMINS,
    act: (page) => page.getByRole('checkbox', { name: `选择 ${ADMIN_NAME}` }).check(),
    shows: (page) => page.getByText('已选 1 条'),
  },
  {
    name: 'row menu',
    address: ADMINS,
    act: (page) => more(page).click(),
    shows: (page) => page.getByRole('menu').last(),
  },
  {
    name: 'deleting',
    address: ADMINS,
    act: (page) => chooseMore(page, ADMIN_NAME, '删除'),
    shows: dialog(`删除 ${ADMIN_NAME}？`),
  },
  { name: 'adding', address: '/system/admin?dialog=add', shows: (page) => page.getByLabel('身份证号') },
  {
    name: 'adding, refused',
    address: '/system/admin?dialog=add',
    act: press('保存'),
    shows: (page) => page.getByText('请输入姓名'),
  },
  { name: 'editing', address: ADMINS, act: press(`编辑 ${ADMIN_NAME}`), shows: (page) => page.getByLabel('身份证号') },
  { name: 'roles', address: ADMINS, act: press(`分配角色 ${ADMIN_NAME}`), shows: heading('会议角色') },
  { name: 'roles of the company', address: '/system/role', shows: (page) => page.getByText(ROLE, { exact: true }) },
  {
    name: 'menus of a role',
    address: ROLES,
    act: press(`分配菜单 ${ROLE}`),
    shows: (page) => page.getByLabel('在菜单中查找'),
  },
  {
    name: 'functions of a role',
    address: ROLES,
    act: (page) => chooseMore(page, ROLE, '分配功能'),
    shows: (page) => page.getByLabel('在功能中查找'),
  },
  {
    name: 'fields of a role',
    address: ROLES,
    act: (page) => chooseMore(page, ROLE, '分配字段'),
    shows: (page) => page.getByRole('table', { name: '字段权限' }),
  },
  {
    name: 'what a role holds',
    address: ROLES,
    act: async (page) => {
      await page.getByRole('link', { name: ROLE, exact: true }).click();
      await page.getByRole('tab', { name: '功能' }).click();
    },
    shows: (page) => page.getByRole('list', { name: '功能' }),
  },
  {
    name: 'one administrator',
    address: ADMINS,
    act: (page) => page.getByRole('link', { name: ADMIN_NAME, exact: true }).click(),
    shows: (page) => page.getByText('最近修改'),
  },
  { name: 'applications', address: '/system/application', shows: (page) => page.getByText('范思哲').first() },
  {
    name: 'audit',
    address: '/system/application',
    act: press('审核 葛小雅'),
    shows: (page) => page.getByLabel('审核意见'),
  },
  { name: 'not found', address: '/404', shows: heading('页面不存在') },
  { name: 'forbidden', address: '/401', shows: heading('没有权限') },
  {
    name: 'business log',
    address: '/log/business',
    shows: (page) => page.getByText('成功', { exact: true }),
  },
  {
    name: 'one entry of the business log',
    address: '/log/business?action=编辑',
    act: (page) =>
      page
        .getByRole('link', { name: /^编辑 / })
        .first()
        .click(),
    shows: (page) => page.getByRole('table', { name: '修改内容' }),
  },
  {
    name: 'sign-in log',
    address: '/log/login',
    shows: (page) => page.getByText('密码', { exact: true }),
  },
  {
    name: 'people online',
    address: '/log/online',
    shows: (page) => page.getByText('当前登录'),
  },
  {
    name: 'folded sidebar',
    address: '/home/index',
    act: press('折叠菜单'),
    shows: heading('快捷入口'),
    only: 'desk',
  },
  {
    name: 'drawer',
    address: '/home/index',
    act: press('折叠菜单'),
    shows: (page) => page.getByRole('button', { name: '关闭菜单' }),
    only: 'phone',
  },
];
