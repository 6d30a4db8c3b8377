import { BASE_PATH } from '../../packages/contract/src/base/endpoint.ts';
import { getMeetingStatistics } from '../../packages/contract/src/statistics/index.ts';
import type { Huiwu } from '../huiwu-server.ts';
import { median } from '../statistics.ts';
import { shown } from '../table.ts';
import type { WorkRow } from '../works.ts';
import { createMoneyClient, timed } from './money-client.ts';
import { MEETINGS } from './money-ids.ts';

const REPORTS = 7;
const GOAL_MS = 500;

/** The whole report of a meeting. Each asks for other days that leave no row out, so none is answered from the cache. */
export const measureReport = async (huiwu: Huiwu): Promise<WorkRow> => {
  const client = await createMoneyClient(huiwu, MEETINGS[0]);
  const times: number[] = [];
  const [, { seconds, cpuSeconds, peakMib }] = await timed(huiwu, async () => {
    for (let number = 1; number <= REPORTS; number += 1) {
      const since = performance.now();
      await client.post(BASE_PATH + getMeetingStatistics.path, { beginTime: `2000-01-0${number}` });
      times.push(performance.now() - since);
    }
  });
  return {
    name: 'report of a meeting, of days',
    measured: `${shown(median(times))} ms each`,
    seconds: seconds / REPORTS,
    cpuSeconds: cpuSeconds / REPORTS,
    peakMib,
    goal: `≤ ${GOAL_MS} ms`,
    isMet: median(times) <= GOAL_MS,
  };
};
