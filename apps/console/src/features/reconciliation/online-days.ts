import type { ReconciliationAsked } from '@huiwu/contract/reconciliation';

const DAYS = 7;
const DAY_MS = 86_400_000;

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** The last seven days of a period, latest first, none of them after today; '' is no limit. */
export const onlineDays = ({ from = '', to = '' }: ReconciliationAsked, today: string): string[] => {
  const last = to === '' || to > today ? today : to;
  return Array.from({ length: DAYS }, (_, index) => dayBefore(last, index)).filter((day) => day >= from);
};
