import { BUREAU_STATES, isSpecial, type BureauState } from '@huiwu/contract/invoices';
import type { InvoiceAnswer, RedAnswer } from '../../../../platform/invoicing/invoice-channel.ts';

const MARK = /沙箱[:：]\s*([^\s，。]+)/;

/** What the remark asks of the channel: `沙箱：失败`. */
export const markOf = (remark: string): string => MARK.exec(remark)?.[1] ?? '';

const SLOW_ANSWERS = 2;
const isBureauState = (text: string): text is BureauState => Object.hasOwn(BUREAU_STATES, text);

/** Answers to the same question get further each time. `asked` counts from 1. */
export const answerTo = (remark: string, asked: number, issued: InvoiceAnswer): InvoiceAnswer => {
  const mark = markOf(remark);
  if (mark === '失败') return { state: 'failed', reason: '演示通道：购方税号未通过校验' };
  if (mark === '处理中' && asked <= SLOW_ANSWERS) return { state: 'processing' };
  return issued;
};

/** A special invoice needs the other side, which confirms by the second question, unless the remark says otherwise. */
export const bureauStateOf = (
  of: { remark: string; kind: string; isWithdrawn: boolean },
  asked: number,
): BureauState => {
  if (of.isWithdrawn) return '08';
  const mark = markOf(of.remark);
  if (mark === '02') return '02';
  if (isBureauState(mark)) return asked === 1 ? '02' : mark;
  if (!isSpecial(of.kind)) return '01';
  return asked === 1 ? '02' : '04';
};

/** Where the channel is asked for something that it does not answer. */
export const isSilent = (remark: string): boolean => markOf(remark) === '超时';

export const redAnswerOf = (bureauNo: string, bureauState: BureauState): RedAnswer => ({
  state: 'known',
  bureauNo,
  bureauState,
});
