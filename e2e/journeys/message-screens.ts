import { dialog, heading, inDialog, press, type Screen } from './screens.ts';

const TEMPLATE = '01HWDEM0ST0000000000000009';
const CHANNEL = '01HWDEM0SH0000000000000001';
const SENDER = '01HWDEM0SD0000000000000001';
const MAIL = '01HWDEM0MP0000000000000001';
const SUPPRESSION = '01HWDEM0SX0000000000000001';

/** What messages need: channels, signs, templates, senders, suppressions, limits. */
export const MESSAGES: Screen[] = [
  {
    name: 'SMS channels',
    address: '/message/channel',
    shows: (page) => page.getByRole('button', { name: /^编辑 / }).first(),
  },
  { name: 'adding an SMS channel', address: '/message/channel?dialog=add', shows: inDialog('通道名称') },
  {
    name: 'a test message',
    address: `/message/channel?dialog=test.${CHANNEL}`,
    act: press('添加变量'),
    shows: inDialog('变量名 1'),
  },
  {
    name: 'where receipts are reported',
    address: `/message/channel?dialog=callback.${CHANNEL}`,
    shows: inDialog('回执地址'),
  },
  {
    name: 'SMS signs',
    address: '/message/sign',
    shows: (page) => page.getByRole('button', { name: /^(停用|更多) / }).first(),
  },
  { name: 'adding an SMS sign', address: '/message/sign?dialog=add', shows: inDialog('用途') },
  {
    name: 'SMS templates',
    address: '/message/sms-template',
    shows: (page) => page.getByRole('button', { name: /^编辑 / }).first(),
  },
  {
    name: 'a template past its rules',
    address: `/message/sms-template?dialog=edit.${TEMPLATE}`,
    shows: (page) => page.getByRole('region', { name: '规则检查' }).getByText('正文不能包含【】，签名会自动加在最前面'),
  },
  { name: 'one template', address: `/message/sms-template/detail/${TEMPLATE}`, shows: heading('修改记录') },
  {
    name: 'senders',
    address: '/message/sender',
    shows: (page) => page.getByRole('button', { name: /^测试发送 |^编辑 / }).first(),
  },
  { name: 'adding a sender', address: '/message/sender?dialog=add', shows: inDialog('发件地址') },
  {
    name: 'where bounces are reported',
    address: `/message/sender?dialog=callback.${SENDER}`,
    shows: inDialog('回执地址'),
  },
  { name: 'a test mail', address: `/message/sender?dialog=test.${SENDER}`, shows: dialog(/^测试发送/) },
  {
    name: 'mail templates',
    address: '/message/mail-template',
    shows: (page) => page.getByRole('button', { name: /^编辑 / }).first(),
  },
  {
    name: 'editing a mail template',
    address: `/message/mail-template?dialog=edit.${MAIL}`,
    shows: inDialog('姓名的备用文字'),
  },
  {
    name: 'two versions of a mail template',
    address: `/message/mail-template?dialog=compare.${MAIL}`,
    shows: (page) => page.getByRole('table', { name: '文字对比' }),
  },
  {
    name: 'a test of a mail template',
    address: `/message/mail-template?dialog=test.${MAIL}`,
    shows: dialog(/^测试发送/),
  },
  {
    name: 'one mail template',
    address: `/message/mail-template/detail/${MAIL}`,
    shows: (page) => page.getByTitle('邮件预览'),
  },
  {
    name: 'suppressions',
    address: '/message/suppression',
    shows: (page) => page.getByRole('button', { name: /^删除 / }).first(),
  },
  { name: 'adding a suppression', address: '/message/suppression?dialog=add', shows: inDialog('地址') },
  { name: 'one suppression', address: `/message/suppression/detail/${SUPPRESSION}`, shows: heading('修改记录') },
  {
    name: 'sending limits',
    address: '/message/quota',
    shows: (page) => page.getByRole('button', { name: /^编辑 / }).first(),
  },
  { name: 'adding a sending limit', address: '/message/quota?dialog=add', shows: inDialog('每次人数') },
];
