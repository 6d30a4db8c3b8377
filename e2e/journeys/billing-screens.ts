import { dialog, heading, inDialog, press, type Screen } from './screens.ts';

const SELLER = '01HWDEM0SE0000000000000004';
const ACCOUNT = '01HWDEM0PC0000000000000004';
const TITLE = '01HWDEM0NT0000000000000024';

/** The base data of money: sellers, payment accounts and invoice titles of the platform's own company. */
export const BILLING: Screen[] = [
  {
    name: 'sellers',
    address: '/base/seller',
    shows: (page) => page.getByRole('button', { name: /^编辑 / }).first(),
  },
  { name: 'adding a seller', address: '/base/seller?dialog=add', shows: inDialog('主体名称') },
  {
    name: 'adding a seller, refused',
    address: '/base/seller?dialog=add',
    act: press('保存'),
    shows: (page) => page.getByText('请输入主体名称'),
  },
  {
    name: 'a tax number with a wrong check character',
    address: '/base/seller?dialog=add',
    act: async (page) => {
      await page.getByRole('dialog').getByLabel('税号', { exact: true }).fill('91350100M000100Y44');
      await page.keyboard.press('Tab');
    },
    shows: (page) => page.getByText('税号的校验位不符，请核对后保存'),
  },
  { name: 'editing a seller', address: `/base/seller?dialog=edit.${SELLER}`, shows: inDialog('默认项目名称') },
  { name: 'a look at a seller', address: `/base/seller?dialog=view.${SELLER}`, shows: dialog('会务运营中心（演示）') },
  { name: 'one seller', address: `/base/seller/detail/${SELLER}`, shows: heading('修改记录') },
  {
    name: 'payment accounts',
    address: '/base/account',
    shows: (page) => page.getByRole('button', { name: /^编辑 / }).first(),
  },
  { name: 'adding a payment account', address: '/base/account?dialog=add', shows: inDialog('户名') },
  {
    name: 'editing a payment account',
    address: `/base/account?dialog=edit.${ACCOUNT}`,
    shows: inDialog('转账备注要求'),
  },
  { name: 'one payment account', address: `/base/account/detail/${ACCOUNT}`, shows: heading('修改记录') },
  {
    name: 'invoice titles',
    address: '/base/title',
    shows: (page) => page.getByRole('button', { name: /^编辑 / }).nth(1),
  },
  {
    name: 'no title found',
    address: '/base/title?title=查无此抬头',
    shows: (page) => page.getByText('没有符合条件的开票抬头'),
  },
  { name: 'adding a title', address: '/base/title?dialog=add', shows: inDialog('抬头名称') },
  {
    name: 'adding a title, refused',
    address: '/base/title?dialog=add',
    act: press('保存'),
    shows: (page) => page.getByText('公司抬头请填写税号'),
  },
  { name: 'editing a title', address: `/base/title?dialog=edit.${TITLE}`, shows: inDialog('接收邮箱') },
  { name: 'one title', address: `/base/title/detail/${TITLE}`, shows: heading('修改记录') },
];
