export type StatisticUnit = '人' | '次' | '元' | '笔' | '张' | '条' | '份' | '场' | 'kg';

/** Values on the wire are whole numbers: amounts in fen, emissions in milligrams. */
const PARTS_OF_UNIT: Partial<Record<StatisticUnit, number>> = { 元: 100, kg: 1_000_000 };

/** A value of the wire in the unit that it is shown in. */
export const figureInUnit = (value: number, unit: StatisticUnit): number => value / (PARTS_OF_UNIT[unit] ?? 1);

interface CardText {
  title: string;
  unit: StatisticUnit;
  /** What is counted. */
  hint: string;
  /** The name of its share in another figure; without it the card shows the figure alone. */
  rate?: string;
}

/** The cards of a meeting, in their order. */
export const STATISTIC_CARDS = {
  registrations: { title: '报名人数', unit: '人', hint: '占用名额或候补的报名' },
  pendingReview: { title: '待审核', unit: '人', hint: '等待审核的报名' },
  pendingPayment: { title: '待缴费', unit: '人', hint: '已通过、等待缴费的报名' },
  confirmed: { title: '已确认', unit: '人', hint: '可以参会的报名' },
  checkedIn: { title: '已签到', unit: '人', hint: '已确认且至少签到一次', rate: '签到率' },
  receivable: { title: '应收', unit: '元', hint: '待缴费、部分缴费和已缴清订单的应付金额' },
  received: { title: '已收', unit: '元', hint: '全部订单已收的金额，未减退款' },
  refunded: { title: '已退', unit: '元', hint: '全部订单已退的金额' },
  pending: { title: '待收', unit: '元', hint: '待缴费和部分缴费订单还差的金额' },
  vouchers: { title: '待审凭证', unit: '份', hint: '已提交、等待审核的缴费凭证' },
  invoiceReviews: { title: '待审开票', unit: '张', hint: '等待审核的开票申请' },
  invoices: { title: '待开票', unit: '张', hint: '审核通过、等待开具的开票申请' },
  messages: { title: '送达的消息', unit: '条', hint: '已送达的短信和邮件', rate: '送达率' },
  carbon: { title: '碳排放总量', unit: 'kg', hint: '当前的计算结果，不随日期变化' },
  carbonPerPerson: { title: '人均碳排放', unit: 'kg', hint: '当前的计算结果除以其人数' },
} as const satisfies Record<string, CardText>;
export type StatisticCard = keyof typeof STATISTIC_CARDS;

/** The cards that meetings are compared by. */
export const OVERVIEW_CARDS = [
  'registrations',
  'confirmed',
  'checkedIn',
  'receivable',
  'received',
  'pending',
] as const satisfies readonly StatisticCard[];

interface ChartText {
  title: string;
  kind: 'bar' | 'line' | 'donut';
  /** What the categories are: 日期. */
  axis: string;
  unit: StatisticUnit;
  series: readonly string[];
  /** What is counted, where the title does not say it. */
  hint?: string;
}

/** The charts of a meeting, in their order. */
export const STATISTIC_CHARTS = {
  registrationCourse: { title: '每日报名', kind: 'bar', axis: '报名日期', unit: '人', series: ['当日', '累计'] },
  paymentCourse: {
    title: '每日收款',
    kind: 'bar',
    axis: '收款日期',
    unit: '元',
    series: ['当日', '累计'],
    hint: '按收款日期计算每笔收款，包括部分缴费；链接到当日有收款的订单',
  },
  funnel: {
    title: '报名漏斗',
    kind: 'bar',
    axis: '环节',
    unit: '人',
    series: ['人数'],
    hint: '从全部报名到已通过、已缴费或免缴、已签到的人',
  },
  types: { title: '按参会类型', kind: 'bar', axis: '参会类型', unit: '人', series: ['报名'] },
  provinces: {
    title: '按省份',
    kind: 'bar',
    axis: '省份',
    unit: '人',
    series: ['报名'],
    hint: '按参会人员的地区，城市计入所在省份',
  },
  states: { title: '按报名状态', kind: 'bar', axis: '报名状态', unit: '人', series: ['报名'] },
  sources: { title: '按报名来源', kind: 'donut', axis: '来源', unit: '人', series: ['报名'] },
  ageing: {
    title: '待收账龄',
    kind: 'bar',
    axis: '下单后天数',
    unit: '元',
    series: ['待收'],
    hint: '待缴费和部分缴费的订单，按下单至今的天数',
  },
  orders: { title: '订单状态', kind: 'donut', axis: '订单状态', unit: '笔', series: ['订单'] },
  feeItems: {
    title: '收入构成',
    kind: 'bar',
    axis: '收费项目',
    unit: '元',
    series: ['应收'],
    hint: '待缴费、部分缴费和已缴清订单中各项的金额，合计等于“应收”',
  },
  invoices: { title: '开票进度', kind: 'bar', axis: '状态', unit: '张', series: ['申请'] },
  checkInCourse: { title: '每日签到', kind: 'bar', axis: '签到日期', unit: '次', series: ['当日', '累计'] },
  checkInQuarters: {
    title: '签到时段',
    kind: 'bar',
    axis: '每 15 分钟',
    unit: '次',
    series: ['签到'],
    hint: '签到次数最多的时段标为高峰',
  },
  checkInTypes: { title: '各类型签到', kind: 'bar', axis: '参会类型', unit: '次', series: ['签到'] },
  checkInPoints: { title: '各签到点', kind: 'bar', axis: '签到点', unit: '次', series: ['签到'] },
  messages: { title: '消息发送结果', kind: 'bar', axis: '状态', unit: '条', series: ['消息'] },
  carbonCategories: {
    title: '碳排放分类',
    kind: 'donut',
    axis: '分类',
    unit: 'kg',
    series: ['排放'],
    hint: '当前的计算结果，不随日期变化',
  },
} as const satisfies Record<string, ChartText>;
export type StatisticChart = keyof typeof STATISTIC_CHARTS;
