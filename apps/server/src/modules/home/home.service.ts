import type { MeetingReport, Overview } from '@huiwu/contract/home';
import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import { rowScopeOf } from '../../access/scope.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { monthsOfReport, reportSpan } from './home.rules.ts';
import { presentActivity, presentMeeting } from './home.presenter.ts';

const MEETINGS_SHOWN = 6;
const ACTIVITY_SHOWN = 10;

interface Needs {
  data: Data;
  clock: Clock;
}

/** Only areas in which this person may act are counted at all; in a meeting there is no page of any of them. */
const waitingFor = async (
  { applications, admins, departments }: Repositories,
  caller: Caller,
): Promise<Overview['waiting']> => {
  const { rights } = caller;
  const waiting: Overview['waiting'] = [];
  if (caller.meeting !== undefined) return waiting;
  if (hasFunction(rights, 'applications.audit')) {
    const count = Math.min(await applications.countAwaiting(COUNT_BOUND), COUNT_BOUND);
    waiting.push({ title: '待审核的账号申请', count, path: '/system/application?state=awaiting' });
  }
  if (hasFunction(rights, 'admins.sendPassword')) {
    const scope = await rowScopeOf(caller, 'admins.sendPassword', departments.listSubtreeIds);
    const path = '/system/admin?passwordState=unsent&state=1';
    waiting.push({ title: '待发送的初始密码', count: await admins.countUnsent(scope), path });
  }
  return waiting.filter(({ count }) => count > 0);
};

export const createHomeService = ({ data, clock }: Needs) => ({
  getOverview: async (caller: Caller): Promise<Overview> => {
    const repositories = data.read(caller);
    const [meetings, waiting, activity] = await Promise.all([
      repositories.meetings.listRunningAndComing(iso(clock.now()), MEETINGS_SHOWN),
      waitingFor(repositories, caller),
      repositories.businessLogs.listLatestOf(caller.adminId, ACTIVITY_SHOWN),
    ]);
    return { meetings: meetings.map(presentMeeting), waiting, activity: activity.map(presentActivity) };
  },

  getMeetingReport: async (caller: Caller): Promise<MeetingReport> => {
    const now = clock.now();
    const { meetings } = data.read(caller);
    const [counts, hours] = await Promise.all([
      meetings.countRunningAndComing(iso(now)),
      meetings.countByHour(reportSpan(now)),
    ]);
    return { ...counts, months: monthsOfReport(now, hours) };
  },
});

export type HomeService = ReturnType<typeof createHomeService>;
