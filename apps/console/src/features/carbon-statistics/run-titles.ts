import type { CarbonRunChoice } from '@huiwu/contract/carbon-statistics';
import { formatMinute } from '../../shared/formats/times.ts';

/** The parameter of the address, and the filter, that chooses a calculation. */
export const RUN = 'run';

export const runName = ({ no, isCurrent }: Pick<CarbonRunChoice, 'no' | 'isCurrent'>): string =>
  `第 ${no} 次${isCurrent ? '（当前）' : ''}`;

/** A calculation among others, with its result. */
export const runTitle = (run: CarbonRunChoice): string => {
  const mark = run.state === 'locked' ? '，已锁定' : '';
  const at = run.computedAt === null ? '' : `，${formatMinute(run.computedAt)}`;
  return `${runName(run)}：${run.totalKg} kg${mark}${at}`;
};
