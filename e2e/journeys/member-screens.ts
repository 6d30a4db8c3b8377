import { dialog, heading, inDialog, press, type Screen } from './screens.ts';

const MEMBER = '01HWDEM0MB0000000000000100';

/** The person master: list, form with likely duplicates, detail and merging. */
export const MEMBERS: Screen[] = [
  { name: 'members', address: '/member/list', shows: (page) => page.getByRole('button', { name: /^合并 / }).first() },
  {
    name: 'members by initials',
    address: '/member/list?name=zs',
    shows: (page) => page.getByRole('button', { name: /^编辑 / }).first(),
  },
  {
    name: 'no member found',
    address: '/member/list?name=查无此人',
    shows: (page) => page.getByText('没有符合条件的参会人员'),
  },
  {
    name: 'deleted members',
    address: '/member/list?isDeleted=1',
    shows: (page) => page.getByRole('button', { name: /^恢复 / }).first(),
  },
  { name: 'adding a member', address: '/member/list?dialog=add', shows: inDialog('姓名') },
  {
    name: 'adding a member, refused',
    address: '/member/list?dialog=add',
    act: press('保存'),
    shows: (page) => page.getByText('请输入姓名'),
  },
  {
    name: 'adding a member who may be there already',
    address: '/member/list?dialog=add',
    act: (page) => page.getByRole('dialog').getByLabel('手机号码', { exact: true }).fill('19900001100'),
    shows: (page) => page.getByText('可能重复，手机号码相同：'),
  },
  { name: 'editing a member', address: `/member/list?dialog=edit.${MEMBER}`, shows: inDialog('证件号码') },
  { name: 'a look at a member', address: `/member/list?dialog=view.${MEMBER}`, shows: dialog('杨永康') },
  { name: 'one member', address: `/member/list/detail/${MEMBER}`, shows: heading('修改记录') },
  { name: 'merging members', address: `/member/list?dialog=merge.${MEMBER}`, shows: inDialog('与谁合并') },
  {
    name: 'comparing two members',
    address: `/member/list?dialog=merge.${MEMBER}`,
    act: async (page) => {
      await inDialog('与谁合并')(page).fill('zs');
      await page.locator('.ant-select-item-option').first().click();
    },
    shows: (page) => page.getByRole('region', { name: '比较两份档案' }),
  },
];
