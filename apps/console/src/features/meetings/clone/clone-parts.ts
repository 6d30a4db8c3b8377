import type { ClonePart, MeetingDetail } from '@huiwu/contract/meetings';

interface Part {
  value: ClonePart;
  label: string;
  /** Summary of the part; `undefined` if the meeting has none. */
  note: (meeting: MeetingDetail) => string | undefined;
}

const count = (number: number, what: string): string | undefined => (number > 0 ? `${number} ${what}` : undefined);

/** The parts that can be copied. Personal data and registrations are never copied. */
export const CLONE_PARTS: Part[] = [
  { value: 'settings', label: '报名与缴费设置', note: () => '报名时间、名额、审核、候补、换人、缴费、退款与发票' },
  { value: 'sessions', label: '场次', note: ({ sessionCount }) => count(sessionCount, '个场次，时间一并平移') },
  { value: 'registrationTypes', label: '参会类型', note: () => '编码、费用、名额与证明材料' },
  { value: 'feeItems', label: '收费项目', note: () => '收费项目与价格表，时间一并平移；适用类型须一并复制' },
  {
    value: 'discountRules',
    label: '优惠规则',
    note: () => '规则与优惠码，时间一并平移，已用次数从零计；适用类型与项目须一并复制',
  },
  { value: 'hotels', label: '住宿', note: () => '酒店、房型与房量，日期一并平移' },
  { value: 'forms', label: '报名表单', note: () => '各表单的草稿，日期一并平移，发布后才能使用' },
  { value: 'checkInPoints', label: '签到点', note: () => '签到点与规则，时间一并平移；适用类型与场次须一并复制' },
  { value: 'badges', label: '证件模板', note: () => '尺寸与版面' },
  {
    value: 'reminders',
    label: '提醒规则',
    note: () => '时间一并平移，复制后为停用；按标签、团队、答案、报名时间或名单选人的规则不复制',
  },
  { value: 'roles', label: '会议角色', note: ({ holderCount }) => count(holderCount, '名人员的角色，有效期一并平移') },
];
