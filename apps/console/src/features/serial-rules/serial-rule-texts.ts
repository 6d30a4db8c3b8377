import type { DatePart, ResetPeriod, SerialRule } from '@huiwu/contract/serial-rules';
import { namedAs } from '../../shared/actions/act-title.ts';

export const DATE_TITLES: Record<DatePart, string> = {
  none: '无日期',
  yyyy: '年',
  yyyyMM: '年月',
  yyyyMMdd: '年月日',
};

export const RESET_TITLES: Record<ResetPeriod, string> = {
  never: '不重置',
  year: '每年',
  month: '每月',
  day: '每天',
};

/** A rule is called by what it numbers, so that its name alone would be taken for that: 会议. */
export const serialRuleName = ({ name }: Pick<SerialRule, 'name'>): string => namedAs('编号规则', name);
