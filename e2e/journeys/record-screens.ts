import { ADMINS } from './console-screens.ts';
import { dialog, field, heading, inDialog, open, press, type Screen } from './screens.ts';

/** What only the platform's administrators look after, and the rest of the records. */
export const RECORDS: Screen[] = [
  { name: 'departments', address: '/system/department', shows: (page) => page.getByText('会议一部', { exact: true }) },
  {
    name: 'columns of the departments',
    address: '/system/department',
    act: press('列设置'),
    shows: (page) => dialog('列设置')(page).getByRole('checkbox', { name: '负责人' }),
  },
  { name: 'adding a department', address: '/system/department?dialog=add', shows: field('部门编码') },
  {
    name: 'editing a department',
    address: '/system/department?name=会议一部',
    act: press('编辑 会议一部'),
    shows: field('部门编码'),
  },
  { name: 'menus', address: '/system/menu', shows: (page) => page.getByText('/system/admin', { exact: true }) },
  {
    name: 'menus that were searched for',
    address: '/system/menu?title=role',
    shows: (page) => page.getByText('/system/role', { exact: true }),
  },
  { name: 'adding a menu', address: '/system/menu?dialog=add', shows: field('链接地址') },
  { name: 'editing a menu', address: '/system/menu?title=role', act: press('编辑 角色管理'), shows: field('页面参数') },
  {
    name: 'functions and fields of a menu',
    address: '/system/menu?title=/system/admin',
    act: open('管理员管理'),
    shows: (page) => page.getByText('查询管理员'),
  },
  { name: 'dictionaries', address: '/system/dict', shows: (page) => page.getByText('data_scope').first() },
  { name: 'adding a dictionary', address: '/system/dict?dialog=add', shows: inDialog('字典类型') },
  { name: 'editing a dictionary', address: '/system/dict', act: press('编辑 数据范围'), shows: inDialog('字典名称') },
  {
    name: 'entries of a dictionary',
    address: '/system/dict',
    act: open('数据范围'),
    shows: (page) => page.getByText('本部门及以下', { exact: true }).first(),
  },
  {
    name: 'adding an entry',
    address: '/system/dict',
    act: async (page) => {
      await open('数据范围')(page);
      await page.getByRole('button', { name: '编辑 本部门及以下' }).waitFor();
      await press('新增')(page);
    },
    shows: inDialog('备注'),
  },
  {
    name: 'editing an entry',
    address: '/system/dict',
    act: async (page) => {
      await open('数据范围')(page);
      await press('编辑 本部门及以下')(page);
    },
    shows: inDialog('备注'),
  },
  { name: 'settings', address: '/system/config', shows: (page) => page.getByText('logRetentionDays').first() },
  { name: 'adding a setting', address: '/system/config?dialog=add', shows: inDialog('参数值') },
  { name: 'editing a setting', address: '/system/config', act: press('编辑 页脚版权信息'), shows: inDialog('参数值') },
  {
    name: 'number rules',
    address: '/system/serial',
    shows: (page) => page.getByText('meeting', { exact: true }).first(),
  },
  { name: 'adding a number rule', address: '/system/serial?dialog=add', shows: inDialog('位数') },
  {
    name: 'editing a number rule',
    address: '/system/serial',
    act: press('编辑编号规则“会议”'),
    shows: inDialog('位数'),
  },
  {
    name: 'customers',
    address: '/system/customer',
    shows: (page) => page.getByText('YUNTING', { exact: true }).first(),
  },
  { name: 'adding a customer', address: '/system/customer?dialog=add', shows: inDialog('客户编码') },
  {
    name: 'one customer',
    address: '/system/customer',
    act: async (page) => {
      await open('云汀会展集团')(page);
      await page.getByRole('link', { name: '在标签页打开' }).click();
    },
    shows: heading('修改记录'),
  },
  { name: 'company data', address: '/allmanage/account/information', shows: field('发票抬头') },
  {
    name: 'tasks',
    address: '/log/task?title=发送初始密码（12 人）',
    shows: (page) => page.getByText('发送初始密码（12 人）').filter({ visible: true }).first(),
  },
  {
    name: 'one task',
    address: '/log/task?title=发送初始密码（12 人）',
    act: open('发送初始密码（12 人）'),
    shows: (page) => page.getByRole('dialog').getByText('周雅琴').first(),
  },
  { name: 'exports', address: '/log/export', shows: heading('导出记录') },
  {
    name: 'outbox',
    address: '/log/outbox',
    shows: (page) =>
      page
        .getByLabel(/^选择 /)
        .filter({ visible: true })
        .nth(3),
  },
  {
    name: 'one message of the outbox',
    address: '/log/outbox',
    act: open('初始密码'),
    shows: heading('正文'),
  },
  { name: 'export of a list', address: ADMINS, act: press('导出'), shows: dialog('导出管理员') },
];
