import type { MessageAudience } from '@huiwu/contract/web-messages';

/** What a message of the demo says, to whom, and what became of it. */
export interface DemoMessage {
  title: string;
  content: string;
  /** Days ago at which it appeared; negative ones are still to come, none is a draft. */
  daysAgo?: number;
  audience?: MessageAudience;
  /** Roles, codes of departments, or numbers of admins. */
  targets?: readonly (string | number)[];
  isPinned?: boolean;
  needsConfirmation?: boolean;
  /** Days after its publication. */
  lasts?: number;
  recalledFor?: string;
  /** Of ten readers, how many have read it, and how many of those have confirmed it. */
  read?: number;
  confirmed?: number;
  isReminded?: boolean;
  file?: string;
}

const p = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join('');
const list = (...items: string[]): string => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
const cells = (tag: 'th' | 'td', row: readonly string[]): string =>
  row.map((cell) => `<${tag} colspan="1" rowspan="1"><p>${cell}</p></${tag}>`).join('');
const table = ([head = [], ...rows]: string[][]): string =>
  `<table><tbody><tr>${cells('th', head)}</tr>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`;

const ON_DUTY = table([
  ['时段', '位置', '负责组'],
  ['07:30–12:00', '一层签到台', '注册接待组'],
  ['12:00–14:00', '二层贵宾室', '会议一部'],
  ['14:00–18:00', '展区服务台', '现场服务组'],
]);

/** Those of the meeting that goes on. */
export const OF_CURRENT: readonly DemoMessage[] = [
  {
    title: '现场值班安排',
    content: p('各组请提前十五分钟到岗。') + ON_DUTY,
    daysAgo: 1,
    isPinned: true,
    needsConfirmation: true,
    read: 6,
    confirmed: 6,
    isReminded: true,
    file: '现场值班表.pdf',
  },
  {
    title: '应急联络方式',
    content: p('现场如有突发情况，请先联系总协调，再通知所在组组长。', '总协调：<strong>021-55550100</strong>'),
    daysAgo: 2,
    isPinned: true,
    needsConfirmation: true,
    read: 9,
    confirmed: 8,
  },
  {
    title: '明日天气与交通提醒',
    content: p('预计有小雨，请提醒嘉宾携带雨具；北门停车场限时开放。'),
    daysAgo: 1,
    lasts: 3,
    read: 4,
  },
  {
    title: '签到台设备已调试完毕',
    content: p('一层六台签到机均可使用，备用打印纸在二号台下方。'),
    daysAgo: 2,
    audience: 'roles',
    targets: ['checkInDesk', 'meetingLead'],
    read: 10,
  },
  {
    title: '开幕式座次说明',
    content: p('前三排为嘉宾席，第四排起自由入座。') + list('领导与演讲嘉宾由专人引导', '媒体席设在左侧通道旁'),
    daysAgo: 3,
    read: 8,
    file: '开幕式座位图.pdf',
  },
  {
    title: '退款与改签统一口径',
    content: p('开会期间不再受理退款，改签请登记后由财务部统一处理。'),
    daysAgo: 3,
    audience: 'departments',
    targets: ['YT-CW'],
    needsConfirmation: true,
    read: 7,
    confirmed: 7,
  },
  {
    title: '发票开具进度',
    content: p('已申请的电子发票将在会后三个工作日内开出，请据此答复参会人员。'),
    daysAgo: 4,
    audience: 'departments',
    targets: ['YT-CW', 'YT-BM'],
    read: 6,
  },
  {
    title: '嘉宾接站名单更新',
    content: p('新增两位演讲嘉宾，车次见附表；接站人员请在出发前核对。'),
    daysAgo: 4,
    audience: 'chosen',
    targets: [26, 4, 20],
    read: 10,
  },
  { title: '胸卡领取须知', content: p('胸卡凭签到二维码领取，代领须出示委托人的报名信息。'), daysAgo: 5, read: 7 },
  {
    title: '志愿者培训通知',
    content: p('培训时间为会前一日下午两点，地点在二层 201。'),
    daysAgo: 6,
    lasts: 4,
    read: 8,
  },
  {
    title: '会前检查清单',
    content: p('请各组逐项检查：') + list('物料清点', '音响与投影', '网络与备用线路', '指引标识'),
    daysAgo: 6,
    needsConfirmation: true,
    lasts: 5,
    read: 9,
    confirmed: 7,
  },
  { title: '酒店入住说明', content: p('工作人员统一入住云汀会议中心酒店，凭身份证在前台办理。'), daysAgo: 7, read: 9 },
  {
    title: '搭建期间入场证',
    content: p('搭建期间凭临时证件入场，会议开始后自动失效。'),
    daysAgo: 8,
    lasts: 6,
    read: 6,
  },
  { title: '宣传口径（第二版）', content: p('对外发布内容以本版为准，第一版已撤回。'), daysAgo: 9, read: 8 },
  {
    title: '宣传口径',
    content: p('对外发布内容请以本版为准。'),
    daysAgo: 10,
    recalledFor: '参会人数有误，改发第二版',
    read: 5,
  },
  { title: '晚宴座位安排', content: p('晚宴座位以现场名单为准。'), daysAgo: 3, recalledFor: '名单尚未确认', read: 3 },
  {
    title: '停车券领取通知',
    content: p('停车券在一层服务台领取，每组五张。'),
    daysAgo: 5,
    recalledFor: '重复发布',
    read: 2,
  },
  {
    title: '闭幕式流程',
    content: p('闭幕式于最后一日下午三点开始，请各组提前半小时就位。'),
    daysAgo: -1,
    needsConfirmation: true,
  },
  { title: '撤场时间安排', content: p('撤场从闭幕式结束后开始，当晚十点前完成。'), daysAgo: -1, lasts: 2 },
  { title: '会后总结会通知', content: p('总结会定于会后第二个工作日上午十点，地点另行通知。') },
  {
    title: '参会反馈收集方式',
    content: p('反馈表单将随会后邮件发出，请各组协助提醒。'),
    audience: 'roles',
    targets: ['meetingLead'],
  },
  {
    title: '志愿者补贴发放说明',
    content: p('补贴按考勤记录发放，请在会后一周内核对。'),
    audience: 'departments',
    targets: ['YT-CW'],
    needsConfirmation: true,
  },
];

/** Those of the meeting that is still open. */
export const OF_NEXT: readonly DemoMessage[] = [
  { title: '报名进展通报', content: p('报名人数已过半，请继续跟进未缴费的公司。'), daysAgo: 2, read: 5 },
  {
    title: '分会场名称统一',
    content: p('三个分会场统一称为湖滨厅、映月厅、听涛厅，物料请按此制作。'),
    daysAgo: 5,
    needsConfirmation: true,
    read: 8,
    confirmed: 5,
  },
  { title: '讲者资料提交截止', content: p('请在会前三日收齐讲者简介和课件。'), daysAgo: 7, isPinned: true, read: 7 },
  { title: '住宿协议价说明', content: p('协议价房源有限，请尽早确认团队用房。'), daysAgo: 9, lasts: 5, read: 6 },
  { title: '会前动员会', content: p('动员会定于会前一日下午四点。'), daysAgo: -2 },
  { title: '现场分工（初稿）', content: p('分工初稿供各组讨论，确认后再发布。') },
];

/** Those of the meeting that is over. */
export const OF_CLOSED: readonly DemoMessage[] = [
  { title: '会议圆满结束', content: p('感谢各位同事的辛勤付出，会议已顺利结束。'), daysAgo: 10, read: 9 },
  {
    title: '财务结账提醒',
    content: p('请在结账前核对全部回单和发票。'),
    daysAgo: 8,
    audience: 'departments',
    targets: ['YT-CW'],
    needsConfirmation: true,
    read: 10,
    confirmed: 10,
  },
];
