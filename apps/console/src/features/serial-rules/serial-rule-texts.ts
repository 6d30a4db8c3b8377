import type { DatePart, ResetPeriod } from '@huiwu/contract/serial-numbers';

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
