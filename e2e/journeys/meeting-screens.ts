import { chooseMore } from './stage.ts';
import { heading, press, field, inDialog, listed, open, rowId, type Screen } from './screens.ts';

const MEETING = '01HWDEM0MT0000000000000007';
const NAMED = '第六届数字会展产业大会';
const edit = (step: string) => `/meeting/edit/${MEETING}?step=${step}`;

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
  { name: 'one registration', address: `/registration/list/detail/${rowId('RG', 1)}`, shows: heading('修改记录') },
  {
    name: 'giving a place to another person',
    address: `/registration/list?dialog=substitute.${rowId('RG', 1)}`,
    shows: inDialog('原因'),
  },
  {
    name: 'changing the type of a registration',
    address: `/registration/list?dialog=change-type.${rowId('RG', 1)}`,
    shows: inDialog('原因'),
  },
  { name: 'registration types', address: '/registration/type', shows: listed('参展商') },
  { name: 'adding a registration type', address: '/registration/type?dialog=add', shows: inDialog('类型名称') },
  { name: 'one registration type', address: `/registration/type/detail/${rowId('RT', 1)}`, shows: heading('修改记录') },
  { name: 'tags', address: '/registration/tag', shows: listed('素食') },
  { name: 'adding a tag', address: '/registration/tag?dialog=add', shows: inDialog('标签名称') },
  { name: 'teams', address: '/registration/team', shows: listed('青禾供应链') },
  { name: 'one team', address: `/registration/team/detail/${rowId('TE', 1)}`, shows: heading('修改记录') },
];

/** The money of one meeting. */
export const MONEY: Screen[] = [
  ENTERING,
  REPORT,
  { name: 'orders', address: '/fee/order', shows: listed('待缴费') },
  {
    name: 'the money of an order',
    address: `/fee/order/detail/${rowId('DR', 9001)}`,
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
  { name: 'vouchers', address: '/fee/voucher?page=1', shows: listed('已通过') },
  {
    name: 'reviewing a voucher',
    address: '/fee/voucher?state=submitted',
    act: (page) =>
      page
        .getByRole('button', { name: /^审核 / })
        .first()
        .click(),
    shows: inDialog('审核金额'),
  },
  {
    name: 'handing in a voucher',
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
  { name: 'fee items', address: '/fee/item', shows: listed('会议注册费') },
  { name: 'adding a fee item', address: '/fee/item?dialog=add', shows: inDialog('项目名称') },
  {
    name: 'one fee item with its prices',
    address: `/fee/item/detail/${rowId('FJ', 1)}`,
    shows: (page) => page.getByRole('region', { name: '价格表' }).getByText('早鸟').first(),
  },
  {
    name: 'prices of a fee item',
    address: `/fee/item?dialog=prices.${rowId('FJ', 1)}`,
    shows: inDialog('早鸟 时段名称'),
  },
  {
    name: 'extending the sale of a fee item',
    address: `/fee/item?dialog=extend.${rowId('FJ', 1)}`,
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
];
