import { BASE_PATH } from '../../packages/contract/src/base/endpoint.ts';
import { getMeetingStatistics, getOverviewStatistics } from '../../packages/contract/src/statistics/index.ts';
import type { Huiwu } from '../huiwu-server.ts';
import { median } from '../statistics.ts';
import { shown } from '../table.ts';
import type { WorkRow } from '../works.ts';
import { createMoneyClient, timed } from './money-client.ts';
import { MEETINGS } from './money-ids.ts';

const REPORTS = 7;
/** Of 100,000 orders, and of a million in all meetings. */
const GOAL_MS = { meeting: 500, overview: 2000 };

/** Each asks for other days that leave no row out, so none is answered from the cache. */
const measure = async (huiwu: Huiwu, of: keyof typeof GOAL_MS): Promise<WorkRow> => {
  const client = await createMoneyClient(huiwu, of === 'meeting' ? MEETINGS[0] : undefined);
  const { path } = of === 'meeting' ? getMeetingStatistics : getOverviewStatistics;
  const times: number[] = [];
  const [, { seconds, cpuSeconds, peakMib }] = await timed(huiwu, async () => {
    for (let number = 1; number <= REPORTS; number += 1) {
      const since = performance.now();
      await client.post(BASE_PATH + path, { beginTime: `2000-01-0${number}` });
      times.push(performance.now() - since);
    }
  });
  return {
    name: of === 'meeting' ? 'report of a meeting, of days' : 'report of all meetings, of days',
    measured: `${shown(median(times))} ms each`,
    seconds: seconds / REPORTS,
    cpuSeconds: cpuSeconds / REPORTS,
    peakMib,
    goal: `≤ ${GOAL_MS[of]} ms`,
    isMet: median(times) <= GOAL_MS[of],
  };
};

/** The whole reports of a meeting and of all. */
export const measureReports = async (huiwu: Huiwu): Promise<WorkRow[]> => [
  await measure(huiwu, 'meeting'),
  await measure(huiwu, 'overview'),
];
