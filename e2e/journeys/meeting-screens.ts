import type { Page } from '@playwright/test';
import { choose, chooseMore } from './stage.ts';
import { dialog, heading, press, field, inDialog, open, type Screen } from './screens.ts';

const MEETING = '01HWDEM0MT0000000000000007';
const NAMED = '第六届数字会展产业大会';
const edit = (step: string) => `/meeting/edit/${MEETING}?step=${step}`;

/** A row of the meeting that goes on, by its number. */
const id = (kind: string, number: number): string => `01HWDEM0${kind}${String(1000 + number).padStart(16, '0')}`;
const listed = (text: string) => (page: Page) =>
  page.locator('.list-panel').getByText(text, { exact: true }).filter({ visible: true }).first();

/** The list with this name and at least one row: a table, or cards on a phone. */
const rowsOf = (name: string) => (page: Page) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .nth(1)
    .or(page.getByRole('list', { name }).getByRole('listitem').first());

/** The meeting stays open for the screens that come after it. */
export const ENTERING: Screen = {
  name: 'dashboard of a meeting',
  address: '/index?custCode=HUIWU&s=1',
  act: press(`进入会议 ${NAMED}`),
  shows: heading('会议信息'),
};

/** The figures of the meeting that was entered. */
const REPORT: Screen = {
  name: 'report of a meeting',
  address: '/index',
  shows: (page) => page.getByRole('figure', { name: '按参会类型' }),
};

/** From the first look at all meetings into one of them, and who takes part in it. */
export const MEETINGS: Screen[] = [
  { name: 'meetings', address: '/meeting/list', shows: (page) => page.getByRole('button', { name: /^复制 / }).first() },
  {
    name: 'meetings with every filter',
    address: '/meeting/list?typeCode=forum&mode=offline',
    shows: (page) => page.getByText('论坛', { exact: true }).first(),
  },
  {
    name: 'deleted meetings',
    address: '/meeting/list?isDeleted=1',
    // Another journey may have deleted one at this moment.
    shows: (page) =>
      page.getByText('没有已删除的会议', { exact: true }).or(page.getByRole('button', { name: /^恢复 / })),
  },
  {
    name: 'what can be done with a meeting',
    address: '/meeting/list',
    act: (page) =>
      page
        .getByRole('button', { name: /^更多 / })
        .first()
        .click(),
    shows: (page) => page.getByRole('menuitem', { name: /^会议角色/ }),
  },
  { name: 'a look at a meeting', address: `/meeting/list?dialog=view.${MEETING}`, shows: heading('报名设置') },
  { name: 'one meeting', address: `/meeting/list/detail/${MEETING}`, shows: heading('修改记录') },
  { name: 'copying a meeting', address: `/meeting/list?dialog=clone.${MEETING}`, shows: inDialog('新的开始时间') },
  {
    name: 'roles of a meeting',
    address: `/meeting/list?dialog=roles.${MEETING}`,
    shows: (page) => page.getByRole('button', { name: '添加人员' }),
  },
  {
    name: 'cancelling a meeting',
    address: `/meeting/list?name=${NAMED}`,
    act: (page) => chooseMore(page, NAMED, '取消'),
    shows: inDialog('原因'),
  },
  {
    name: 'giving a role in a meeting',
    address: `/meeting/list?dialog=roles.${MEETING}`,
    act: press('添加人员'),
    shows: (page) => page.getByRole('dialog').getByLabel('人员', { exact: true }),
  },
  { name: 'a new meeting', address: '/meeting/edit', shows: heading('新增会议') },
  { name: 'first step of a meeting', address: edit('basics'), shows: field('会议名称') },
  { name: 'third step of a meeting', address: edit('payment'), shows: field('缴费备注前缀') },
  { name: 'second step of a meeting', address: edit('registration'), shows: field('报名开始时间') },
  {
    name: 'last step of a meeting',
    address: edit('check'),
    shows: (page) => page.getByRole('region', { name: '未满足的条件' }),
  },
  {
    name: 'choosing a meeting',
    address: '/index?custCode=HUIWU&s=1',
    shows: (page) => page.getByRole('button', { name: `进入会议 ${NAMED}` }),
  },
  {
    name: 'no meeting to choose',
    address: '/index?custCode=HUIWU&s=1&tab=over',
    act: (page) => page.getByRole('textbox', { name: '会议名称、地点或编号' }).fill('没有这个会议'),
    shows: (page) => page.getByText('没有找到会议', { exact: true }),
  },
  ENTERING,
  { name: 'registration forms', address: '/registration/form', shows: (page) => page.getByText('参会登记表') },
  { name: 'adding a registration form', address: '/registration/form?dialog=add', shows: inDialog('表单名称') },
  {
    name: 'copying a registration form',
    address: '/registration/form',
    act: press('复制已有表单'),
    shows: inDialog('新表单的名称'),
  },
  {
    name: 'the builder of a form',
    address: '/registration/form/edit/01HWDEM0RF0000000000000001',
    shows: (page) => page.getByRole('button', { name: '编辑 饮食要求' }),
  },
  {
    name: 'the preview of a form',
    address: '/registration/form/edit/01HWDEM0RF0000000000000001',
    act: press('预览'),
    shows: inDialog('姓名'),
  },
  { name: 'sessions', address: '/registration/session', shows: (page) => page.getByText('闭幕式', { exact: true }) },
  { name: 'adding a session', address: '/registration/session?dialog=add', shows: inDialog('场次名称') },
  {
    name: 'one session',
    address: '/registration/session',
    act: open('闭幕式'),
    shows: (page) => page.getByRole('dialog').getByText('一层大会堂'),
  },
  {
    name: 'registrations',
    address: '/registration/list',
    shows: (page) => page.getByRole('button', { name: /^编辑 / }).first(),
  },
  { name: 'adding a registration', address: '/registration/list?dialog=add', shows: inDialog('姓名') },
  { name: 'one registration', address: `/registration/list/detail/${id('RG', 1)}`, shows: heading('修改记录') },
  {
    name: 'giving a place to another person',
    address: `/registration/list?dialog=substitute.${id('RG', 1)}`,
    shows: inDialog('原因'),
  },
  {
    name: 'changing the type of a registration',
    address: `/registration/list?dialog=change-type.${id('RG', 1)}`,
    shows: inDialog('原因'),
  },
  { name: 'registration types', address: '/registration/type', shows: listed('参展商') },
  { name: 'adding a registration type', address: '/registration/type?dialog=add', shows: inDialog('类型名称') },
  { name: 'one registration type', address: `/registration/type/detail/${id('RT', 1)}`, shows: heading('修改记录') },
  { name: 'tags', address: '/registration/tag', shows: listed('素食') },
  { name: 'adding a tag', address: '/registration/tag?dialog=add', shows: inDialog('标签名称') },
  { name: 'teams', address: '/registration/team', shows: listed('青禾供应链') },
  { name: 'one team', address: `/registration/team/detail/${id('TE', 1)}`, shows: heading('修改记录') },
];

/** The files and the money of one meeting. */
export const MONEY: Screen[] = [
  ENTERING,
  REPORT,
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
    address: `/file/list?dialog=uses.${id('MF', 1)}`,
    shows: (page) => page.getByRole('dialog'),
  },
  { name: 'editing a file', address: `/file/list?dialog=edit.${id('MF', 1)}`, shows: inDialog('排序') },
  { name: 'one file', address: `/file/list/detail/${id('MF', 1)}`, shows: heading('修改记录') },
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
    address: `/checkin/badge/design/${id('BT', 1)}`,
    shows: (page) => page.getByRole('group', { name: '添加元素' }),
  },
  {
    name: 'printing badges',
    address: '/checkin/badge/print',
    shows: rowsOf('证件人员列表'),
  },
  {
    name: 'reminders',
    address: '/message/reminder',
    shows: (page) => page.getByRole('button', { name: /^预计名单 / }).first(),
  },
  { name: 'adding a reminder', address: '/message/reminder?dialog=add', shows: inDialog('静默时段止') },
  {
    name: 'whom a reminder reaches',
    address: `/message/reminder?dialog=next.${id('RD', 1)}`,
    shows: dialog(/^预计名单/),
  },
  { name: 'one reminder', address: `/message/reminder/detail/${id('RD', 1)}`, shows: heading('已发提醒') },
  {
    name: 'deliveries',
    address: '/message/delivery',
    shows: (page) => page.getByRole('region', { name: '发送记录', exact: true }),
  },
  { name: 'one web message', address: `/message/web/detail/${id('WM', 1)}`, shows: heading('修改记录') },
  {
    name: 'readers of a web message',
    address: `/message/web/readers/${id('WM', 1)}`,
    shows: listed('已确认'),
  },
  { name: 'orders', address: '/fee/order', shows: listed('待缴费') },
  {
    name: 'the money of an order',
    address: `/fee/order/detail/${id('DR', 9001)}`,
    act: (page) => page.getByRole('tab', { name: '资金明细' }).click(),
    shows: (page) => page.getByRole('region', { name: '资金变动' }),
  },
  {
    name: 'recording a payment',
    address: '/fee/order?status=unpaid',
    act: (page) =>
      page
        .getByRole('button', { name: /^现场收款 / })
        .first()
        .click(),
    shows: inDialog('收款日期'),
  },
  { name: 'slips', address: '/fee/voucher', shows: listed('已通过') },
  {
    name: 'reviewing a slip',
    address: '/fee/voucher?state=submitted',
    act: (page) =>
      page
        .getByRole('button', { name: /^审核 / })
        .first()
        .click(),
    shows: inDialog('审核金额'),
  },
  {
    name: 'handing in a slip',
    address: '/fee/voucher',
    act: (page) => page.getByRole('button', { name: '代传凭证' }).click(),
    shows: inDialog('付款日期'),
  },
  { name: 'bank lines', address: '/fee/bank?state=matched', shows: listed('已匹配') },
  {
    name: 'confirming a bank line',
    address: '/fee/bank?state=imported',
    act: (page) =>
      page
        .getByRole('button', { name: /^确认 / })
        .first()
        .click(),
    shows: (page) => page.getByRole('dialog').getByRole('heading', { name: '登记到' }),
  },
  {
    name: 'reconciliation',
    address: '/fee/reconciliation',
    shows: (page) => page.getByText(/^分录平衡/),
  },
  {
    name: 'payments of a figure',
    address: '/fee/reconciliation',
    act: (page) => page.getByRole('button', { name: /现金.*登记的收款/ }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('columnheader', { name: '收款号' }),
  },
  { name: 'applications for invoices', address: '/invoice/list', shows: listed('已开具') },
  {
    name: 'reversing an invoice',
    address: '/invoice/list?state=issued',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^更多 / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /^红冲/ }).click();
    },
    shows: inDialog('红冲金额'),
  },
  { name: 'confirmations of reversals', address: '/invoice/red', shows: listed('已失效') },
  { name: 'hotels', address: '/registration/hotel', shows: listed('湖畔商务酒店') },
  {
    name: 'one hotel with its rooms',
    address: `/registration/hotel/detail/${id('HT', 1)}`,
    shows: (page) => page.getByRole('region', { name: '每晚房量' }).getByText('商务套房'),
  },
  {
    name: 'rooms of a hotel',
    address: `/registration/hotel?dialog=rooms.${id('HT', 1)}`,
    shows: inDialog('商务套房 房型名称'),
  },
  {
    name: 'the rooming list',
    address: '/registration/hotel/rooming',
    shows: (page) => page.getByRole('button', { name: /^住宿 / }).first(),
  },
  {
    name: 'the rooming list with every filter',
    address: `/registration/hotel/rooming?hotel=${id('HT', 1)}&sharing=open&name=${encodeURIComponent('无此人')}`,
    shows: (page) =>
      page
        .getByText(/愿意合住$/)
        .filter({ visible: true })
        .first(),
  },
  {
    name: 'the room of a registration',
    address: `/registration/list?dialog=stay.${id('RG', 1)}`,
    shows: inDialog('入住日期'),
  },
  { name: 'fee items', address: '/fee/item', shows: listed('会议注册费') },
  { name: 'adding a fee item', address: '/fee/item?dialog=add', shows: inDialog('项目名称') },
  {
    name: 'one fee item with its prices',
    address: `/fee/item/detail/${id('FJ', 1)}`,
    shows: (page) => page.getByRole('region', { name: '价格表' }).getByText('早鸟').first(),
  },
  {
    name: 'prices of a fee item',
    address: `/fee/item?dialog=prices.${id('FJ', 1)}`,
    shows: inDialog('早鸟 时段名称'),
  },
  {
    name: 'extending the sale of a fee item',
    address: `/fee/item?dialog=extend.${id('FJ', 1)}`,
    shows: inDialog('新的截止时间'),
  },
  {
    name: 'discount rules',
    address: '/fee/discount',
    shows: (page) => page.getByRole('button', { name: '批量生成优惠码' }),
  },
  { name: 'adding a discount rule', address: '/fee/discount?dialog=add', shows: inDialog('规则名称') },
  {
    name: 'codes in bulk',
    address: '/fee/discount',
    act: press('批量生成优惠码'),
    shows: inDialog('数量'),
  },
  { name: 'invitations', address: '/registration/invitation', shows: listed('已接受') },
  { name: 'adding an invitation', address: '/registration/invitation?dialog=add', shows: inDialog('手机号码') },
  { name: 'one invitation', address: `/registration/invitation/detail/${id('NV', 1)}`, shows: heading('修改记录') },
];
