import { ENTERING } from './meeting-screens.ts';
import { dialog, field, heading, inDialog, listed, rowId, rowsOf, type Screen } from './screens.ts';
import { choose } from './stage.ts';

/** The files of one meeting, and what is sent to its people. */
export const SENDING: Screen[] = [
  ENTERING,
  { name: 'files of a meeting', address: '/file/list', shows: listed('应急预案') },
  {
    name: 'uploading files',
    address: '/file/list',
    act: (page) => page.getByRole('button', { name: '上传文件' }).first().click(),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: '选择文件' }),
  },
  {
    name: 'packing files',
    address: '/file/list',
    act: (page) => page.getByRole('button', { name: '批量下载' }).first().click(),
    shows: inDialog('文件名规则'),
  },
  {
    name: 'who took a file',
    address: `/file/list?dialog=uses.${rowId('MF', 1)}`,
    shows: (page) => page.getByRole('dialog'),
  },
  { name: 'editing a file', address: `/file/list?dialog=edit.${rowId('MF', 1)}`, shows: inDialog('排序') },
  { name: 'one file', address: `/file/list/detail/${rowId('MF', 1)}`, shows: heading('修改记录') },
  { name: 'web messages', address: '/message/web', shows: listed('签到台设备已调试完毕') },
  { name: 'adding a web message', address: '/message/web?dialog=add', shows: inDialog('标题') },
  {
    name: 'notices',
    address: '/message/notice',
    shows: (page) => page.getByRole('button', { name: '新增', exact: true }).first(),
  },
  {
    name: 'who gets a notice',
    address: '/message/notice/edit',
    shows: (page) => page.locator('.audience-count strong'),
  },
  {
    name: 'what a notice says',
    address: '/message/notice/edit?step=content',
    act: async (page) => {
      await choose(page, page.getByLabel('渠道', { exact: true }), '邮件');
      await page.getByRole('textbox', { name: '标题' }).fill('{{insertName}}您好');
    },
    shows: field('姓名的备用文字'),
  },
  { name: 'when a notice is sent', address: '/message/notice/edit?step=time', shows: field('发送方式') },
  {
    name: 'reminders',
    address: '/message/reminder',
    shows: (page) => page.getByRole('button', { name: /^预计名单 / }).first(),
  },
  { name: 'adding a reminder', address: '/message/reminder?dialog=add', shows: inDialog('静默时段止') },
  {
    name: 'whom a reminder reaches',
    address: `/message/reminder?dialog=next.${rowId('RD', 1)}`,
    shows: dialog(/^预计名单/),
  },
  { name: 'one reminder', address: `/message/reminder/detail/${rowId('RD', 1)}`, shows: heading('已发提醒') },
  {
    name: 'deliveries',
    address: '/message/delivery',
    shows: (page) => page.getByRole('region', { name: '发送记录', exact: true }),
  },
  { name: 'one web message', address: `/message/web/detail/${rowId('WM', 1)}`, shows: heading('修改记录') },
  {
    name: 'readers of a web message',
    address: `/message/web/readers/${rowId('WM', 1)}`,
    shows: listed('已确认'),
  },
];

/** Where the people of one meeting are let in and where they sleep. */
export const HALL: Screen[] = [
  ENTERING,
  {
    name: 'check-in points',
    address: '/checkin/point',
    shows: listed('主会场签到'),
  },
  { name: 'adding a check-in point', address: '/checkin/point?dialog=add', shows: inDialog('适用类型') },
  { name: 'the desk', address: '/checkin/scan', shows: (page) => page.getByText('等待扫码', { exact: true }) },
  {
    name: 'check-in records',
    address: '/checkin/record',
    shows: (page) => page.getByText('签到成功', { exact: true }).first(),
  },
  {
    name: 'who is missing',
    address: '/checkin/record/missing',
    shows: rowsOf('未签到名单列表'),
  },
  { name: 'badge templates', address: '/checkin/badge', shows: listed('竖版胸卡') },
  {
    name: 'designing a badge',
    address: `/checkin/badge/design/${rowId('BT', 1)}`,
    shows: (page) => page.getByRole('group', { name: '添加元素' }),
  },
  {
    name: 'printing badges',
    address: '/checkin/badge/print',
    shows: rowsOf('证件人员列表'),
  },
  { name: 'hotels', address: '/registration/hotel', shows: listed('湖畔商务酒店') },
  {
    name: 'one hotel with its rooms',
    address: `/registration/hotel/detail/${rowId('HT', 1)}`,
    shows: (page) => page.getByRole('region', { name: '每晚房量' }).getByText('商务套房'),
  },
  {
    name: 'rooms of a hotel',
    address: `/registration/hotel?dialog=rooms.${rowId('HT', 1)}`,
    shows: inDialog('商务套房 房型名称'),
  },
  {
    name: 'the rooming list',
    address: '/registration/hotel/rooming',
    shows: (page) => page.getByRole('button', { name: /^住宿 / }).first(),
  },
  {
    name: 'the rooming list with every filter',
    address: `/registration/hotel/rooming?hotel=${rowId('HT', 1)}&sharing=open&name=${encodeURIComponent('无此人')}`,
    shows: (page) =>
      page
        .getByText(/愿意合住$/)
        .filter({ visible: true })
        .first(),
  },
  {
    name: 'the room of a registration',
    address: `/registration/list?dialog=stay.${rowId('RG', 1)}`,
    shows: inDialog('入住日期'),
  },
  { name: 'invitations', address: '/registration/invitation', shows: listed('已接受') },
  { name: 'adding an invitation', address: '/registration/invitation?dialog=add', shows: inDialog('手机号码') },
  { name: 'one invitation', address: `/registration/invitation/detail/${rowId('NV', 1)}`, shows: heading('修改记录') },
];
