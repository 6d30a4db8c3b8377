import { yuanOf } from '../base/billing/amounts.ts';
import { defineErrors } from '../base/errors.ts';
import { defineBlockers, defineLifecycle, type StateOf } from '../base/lifecycle.ts';

export const invoiceLifecycle = defineLifecycle({
  states: {
    applied: '待审核',
    waiting: '待红冲',
    audited: '待开具',
    issuing: '开票中',
    issued: '已开具',
    failed: '失败',
    redPending: '红冲中',
    partRed: '部分红冲',
    red: '已红冲',
    voided: '已作废',
    rejected: '已驳回',
    cancelled: '已取消',
  },
  tones: {
    applied: 'warning',
    waiting: 'warning',
    audited: 'primary',
    issuing: 'primary',
    issued: 'success',
    failed: 'danger',
    redPending: 'warning',
    partRed: 'info',
    red: 'default',
    voided: 'default',
    rejected: 'default',
    cancelled: 'default',
  },
  hints: {
    applied: '等待财务审核',
    waiting: '换票申请已通过，等待原发票红冲后开具；红冲未成时退回审核',
    audited: '审核通过，等待开具',
    issuing: '已提交开票通道，等待返回结果；通道迟迟没有结果时，可以登记发票',
    issued: '发票已开具，可以下载',
    failed: '开票通道没有开出发票，可以重试或改为登记',
    redPending: '红字确认单办理中，完成前不能再次红冲',
    partRed: '部分金额已红冲，其余仍然有效',
    red: '全部金额已红冲，发票不再有效',
    voided: '纸质发票已在开具当月作废',
    rejected: '申请未通过审核，原因见详情；可以修改后重新提交',
    cancelled: '申请已取消，金额可以重新申请',
  },
  initial: 'applied',
  isMoney: true,
  transitions: {
    approve: { verb: '通过', from: ['applied'], to: 'audited', by: 'invoices.review', isMain: true },
    reject: { verb: '驳回', from: ['applied'], to: 'rejected', by: 'invoices.review', needsReason: true },
    cancel: {
      verb: '取消',
      from: ['applied', 'waiting', 'audited', 'failed', 'rejected'],
      to: 'cancelled',
      by: 'invoices.edit',
      needsReason: true,
      isDangerous: true,
      confirm: '申请占用的可开票金额随即释放。',
    },
    void: {
      verb: '作废',
      from: ['issued'],
      to: 'voided',
      by: 'invoices.invoiceHandling',
      needsReason: true,
      isDangerous: true,
      confirm: '请先在税务平台作废纸质发票。作废后不能恢复，所占用的可开票金额随即释放。',
    },
  },
});
export type InvoiceLifeState = StateOf<typeof invoiceLifecycle>;
export type InvoiceTransition = keyof (typeof invoiceLifecycle)['transitions'];

/** Transitions of an application; its invoice is voided by a step of its own. */
export type InvoiceDecision = Exclude<InvoiceTransition, 'void'>;

/** The quick filters of the list, in their order. */
export const INVOICE_TABS = {
  applied: { title: '待审核', states: ['applied'] },
  audited: { title: '待开具', states: ['audited', 'waiting'] },
  issuing: { title: '开票中', states: ['issuing'] },
  issued: { title: '已开具', states: ['issued'] },
  red: { title: '红冲', states: ['redPending', 'partRed', 'red'] },
  failed: { title: '失败', states: ['failed'] },
  exchange: { title: '换票申请', states: [], isExchange: true },
  all: { title: '全部', states: [] },
} as const satisfies Record<string, { title: string; states: readonly InvoiceLifeState[]; isExchange?: true }>;
export type InvoiceTab = keyof typeof INVOICE_TABS;

export const INVOICE_SOURCES = { admin: '会务人员', portal: '参会人员', auto: '自动' } as const;
export type InvoiceSource = keyof typeof INVOICE_SOURCES;

/** Kinds that are printed: only they can be voided, in the month in which they were issued. */
const PAPER_KINDS: readonly string[] = ['c', 's', 'ec', 'es'];
export const isPaper = (kind: string): boolean => PAPER_KINDS.includes(kind);

/** Kinds by which a company deducts input tax. */
const SPECIAL_KINDS: readonly string[] = ['bs', 'b', 's', 'es'];
export const isSpecial = (kind: string): boolean => SPECIAL_KINDS.includes(kind);

export const invoiceErrors = defineErrors({
  /** `data`: the amounts in fen. */
  invoiceable: { code: 720_007, message: '超过可开票金额' },
  /** What was asked of the channel stands; it is asked again later. */
  channelDown: { code: 720_051, message: '开票通道没有应答，稍后会自动查询，也可以自行查询状态' },
  /** The message says why. */
  notIssued: { code: 720_052, message: '开票没有成功' },
  notOffered: { code: 720_053, message: '会议不提供发票' },
  teamInvoice: { code: 720_055, message: '团队统一开票，请联系团队负责人' },
  nothingToReverse: { code: 720_056, message: '没有已退款而须红冲的发票' },
  noRequest: { code: 720_054, message: '没有等待中的开票要求' },
});

const DOCUMENTS_CLOSED = '版式文件含购方税号和银行账号，没有查看这两项的权限，不能下载';

export const invoiceBlockers = defineBlockers({
  ownApplication: { sentence: () => '申请人不能审核自己提交的开票申请，请由其他人审核' },
  byHand: { sentence: () => '开票主体手工开票：请在税务平台开具后登记发票' },
  channelClosed: { sentence: () => '开票主体的开票通道没有启用，请在税务平台开具后登记发票' },
  cannotQuery: { sentence: () => '开票通道没有启用，不能查询；启用后会自动查询' },
  noLetter: { sentence: () => '请先上传换票承诺函' },
  exchangeRuns: { sentence: () => '这张发票已有换票申请' },
  isReviewed: { sentence: () => '开票申请已审核，不能修改；须修改时先取消，再重新申请' },
  documentsClosed: { sentence: () => DOCUMENTS_CLOSED },
  notIssued: { sentence: () => '发票还没有开具，不能推送' },
  notValid: { sentence: () => '发票已红冲、作废或正在红冲，不能推送' },
  notPaper: { sentence: () => '电子发票不能作废，请红冲' },
  otherMonth: { sentence: () => '只能在开票当月作废，请红冲' },
  throughChannel: { sentence: () => '经开票通道开具的发票不能作废，请红冲' },
});

/** Why nothing would be sent. */
export const pushProblems = {
  noOne: '所开订单没有可以通知的参会人员',
  switchedOff: '本会议的“发票已开具”消息已关闭，或没有可用的模板，不能推送',
} as const;

/** Messages of field errors. */
export const invoiceProblems = {
  /** Without figures for those who may not see amounts. */
  tooMuch: (orderNo: string, figures?: { left: number }) =>
    figures === undefined
      ? `超过订单 ${orderNo} 可开票的金额`
      : `订单 ${orderNo} 可开票 ${yuanOf(Math.max(figures.left, 0))} 元`,
  noSeller: '会议没有选择开票主体，请先在会议的缴费设置中选择',
  kindClosed: '开票主体不能开具这种发票',
  specialNeedsCompany: '专票只能开给公司',
  noTitle: '请输入抬头名称',
  noTaxNumber: '公司抬头请填写税号',
  specialNeeds: '开具专票须填写此项',
  titleGone: '开票抬头不存在或已停用',
  orderTwice: '同一订单只能填写一次',
  wrongAmount: ({ amount, given }: { amount: number; given: number }) =>
    `申请的金额为 ${yuanOf(amount)} 元，填写的是 ${yuanOf(given)} 元`,
  issuedInFuture: '开票日期不能晚于今天',
  notIssued: ({ reason }: { reason: string }) => `开票没有成功：${reason}`,
  issuedTwice: ({ fpNo }: { fpNo: string }) => `开票通道另外开出了发票 ${fpNo}，请在税务平台红冲多余的一张`,
  numberTaken: '该发票号码已登记过',
  tooMuchRed: ({ left }: { left: number }) => `最多可红冲 ${yuanOf(left)} 元`,
  freedTaken: '原发票红冲后，可开票金额不足',
  leftOver: '原发票只红冲了一部分，请再次审核，其余随即红冲',
  documentsClosed: DOCUMENTS_CLOSED,
};

/** The formats in which an issued invoice is kept. */
export const INVOICE_FORMATS = ['pdf', 'ofd', 'xml'] as const;
export type InvoiceFormat = (typeof INVOICE_FORMATS)[number];
