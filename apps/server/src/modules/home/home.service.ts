import type { FunctionName } from '@huiwu/contract/base/functions';
import type { Figure, MeetingReport, Overview } from '@huiwu/contract/home';
import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import { meetingLifecycle, type MeetingPhase, type MeetingState } from '@huiwu/contract/meetings';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import { rowScopeOf } from '../../access/scope.ts';
import type { HomeRepositories, HomeStore } from './home.store.ts';
import { iso, shanghaiDay, type Clock } from '../../platform/clock.ts';
import {
  adminFigure,
  meetingFigure,
  monthsOfReport,
  reportSpan,
  startOfAdminMonths,
  startOfWeeks,
  weekFigure,
} from './home.rules.ts';
import { moneyTasksFor } from './money-tasks.service.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import { presentActivity, presentMeeting } from './home.presenter.ts';

const STATES = Object.keys(meetingLifecycle.states) as MeetingState[];
const PHASES: readonly MeetingPhase[] = ['notOpen', 'open', 'closed', 'running', 'ended'];
const MEETINGS_SHOWN = 6;
const ACTIVITY_SHOWN = 10;
/** How old a failure in the pending list can be. */
const RECENT_DAYS = 7;
/** The maximum number of counted rows, so that large logs do not slow down the home page. */
const FIGURE_BOUND = 50_000;

interface Needs {
  store: HomeStore;
  clock: Clock;
  meetings: Pick<MeetingService, 'whichMayEnter'>;
}

const scopeFor = ({ departments }: HomeRepositories, caller: Caller, name: FunctionName) =>
  rowScopeOf(caller, name, departments.listSubtreeIds);

const canBoth = ({ rights }: Caller, first: FunctionName, second: FunctionName): boolean =>
  hasFunction(rights, first) && hasFunction(rights, second);

/** Only areas in which the admin may act are counted; a meeting has no such pages. */
const waitingFor = async (repositories: HomeRepositories, caller: Caller, now: Date): Promise<Overview['waiting']> => {
  const { applications, admins, outbox, tasks } = repositories;
  const { rights } = caller;
  const waiting: Overview['waiting'] = [];
  if (caller.meeting !== undefined) return waiting;
  if (hasFunction(rights, 'applications.review')) {
    const count = await applications.countAwaiting(COUNT_BOUND);
    waiting.push({ title: '待审核的账号申请', count, path: '/system/application?state=awaiting' });
  }
  if (hasFunction(rights, 'admins.sendPassword')) {
    const scope = await scopeFor(repositories, caller, 'admins.sendPassword');
    const path = '/system/admin?passwordState=unsent&state=1';
    waiting.push({ title: '待发送的初始密码', count: await admins.countUnsent(scope), path });
  }
  const day = shanghaiDay(new Date(now.getTime() - RECENT_DAYS * 86_400_000));
  if (canBoth(caller, 'outbox.search', 'outbox.resend')) {
    const count = await outbox.countFailed(day, await scopeFor(repositories, caller, 'outbox.search'), COUNT_BOUND);
    waiting.push({ title: '发送失败的消息', count, path: `/log/outbox?state=failed&beginTime=${day}` });
  }
  if (canBoth(caller, 'tasks.search', 'tasks.retry')) {
    const count = await tasks.countFailed(day, await scopeFor(repositories, caller, 'tasks.search'), COUNT_BOUND);
    waiting.push({ title: '失败的后台任务', count, path: `/log/task?state=failed&beginTime=${day}` });
  }
  // One more than the limit only shows that there are more.
  return waiting.flatMap((each) => (each.count > 0 ? [{ ...each, count: Math.min(each.count, COUNT_BOUND) }] : []));
};

/** Statistics of the meetings in the caller's list, or of all in the customer without a list. */
const reportOf = async (repositories: HomeRepositories, caller: Caller, now: Date): Promise<MeetingReport> => {
  const { meetingRecords } = repositories;
  const hasList = hasFunction(caller.rights, 'meetings.search');
  const scope = hasList ? await scopeFor(repositories, caller, 'meetings.search') : 'all';
  const [phases, hours, states, types] = await Promise.all([
    meetingRecords.countPhases({ scope, now: iso(now) }, PHASES),
    meetingRecords.countByHour(scope, reportSpan(now)),
    hasList ? meetingRecords.countStates(scope) : new Map<MeetingState, number>(),
    hasList ? meetingRecords.countTypes(scope) : new Map<string | null, number>(),
  ]);
  const inPhase = (phase: MeetingPhase) => phases.get(phase) ?? 0;
  return {
    at: iso(now),
    hasList,
    running: inPhase('running'),
    coming: inPhase('notOpen') + inPhase('open') + inPhase('closed'),
    months: monthsOfReport(now, hours),
    states: STATES.flatMap((state) => {
      const count = states.get(state);
      return count === undefined ? [] : [{ state, count }];
    }),
    phases: hasList ? PHASES.map((phase) => ({ phase, count: inPhase(phase) })) : [],
    types: [...types]
      .map(([typeCode, count]) => ({ typeCode, count }))
      .toSorted((a, b) => b.count - a.count || (a.typeCode ?? '').localeCompare(b.typeCode ?? '', 'en')),
  };
};

const adminsOf = async (repositories: HomeRepositories, caller: Caller, now: Date): Promise<Figure | undefined> => {
  if (!hasFunction(caller.rights, 'admins.search')) return undefined;
  const scope = await scopeFor(repositories, caller, 'admins.search');
  const [count, added] = await Promise.all([
    repositories.admins.countEnabled(scope, FIGURE_BOUND),
    repositories.admins.countAddedByHour({ from: startOfAdminMonths(now), scope, bound: FIGURE_BOUND }),
  ]);
  return adminFigure(now, { count: Math.min(count, FIGURE_BOUND), isBounded: count > FIGURE_BOUND }, added);
};

const signInsOf = async (repositories: HomeRepositories, caller: Caller, now: Date): Promise<Figure | undefined> => {
  if (!hasFunction(caller.rights, 'signInLogs.search')) return undefined;
  const scope = await scopeFor(repositories, caller, 'signInLogs.search');
  const found = await repositories.signInLogs.countByHour({ from: startOfWeeks(now), scope, bound: FIGURE_BOUND });
  return weekFigure('signIns', now, found);
};

/** Actions in the data scope for readers of the log, the caller's own for everyone else. */
const operationsOf = async (repositories: HomeRepositories, caller: Caller, now: Date): Promise<Figure> => {
  const isReader = hasFunction(caller.rights, 'businessLogs.search');
  const scope = isReader
    ? await scopeFor(repositories, caller, 'businessLogs.search')
    : { departmentIds: [], ownerId: caller.adminId, ownDepartmentId: null };
  const found = await repositories.businessLogs.countByHour({ from: startOfWeeks(now), scope, bound: FIGURE_BOUND });
  return weekFigure(isReader ? 'operations' : 'ownOperations', now, found);
};

export const createHomeService = ({ store, clock, meetings }: Needs) => ({
  getOverview: async (caller: Caller): Promise<Overview> => {
    const repositories = store.read(caller);
    const [rows, waiting, money, activity] = await Promise.all([
      repositories.meetings.listRunningAndComing(iso(clock.now()), MEETINGS_SHOWN),
      waitingFor(repositories, caller, clock.now()),
      moneyTasksFor(repositories, caller),
      repositories.businessLogs.listLatestOf(caller.adminId, ACTIVITY_SHOWN),
    ]);
    const open = await meetings.whichMayEnter(
      rows.map((row) => row.id),
      caller,
    );
    return {
      meetings: rows.map((row) => presentMeeting(row, open.has(row.id))),
      waiting,
      money,
      activity: activity.map(presentActivity),
    };
  },

  getMeetingReport: (caller: Caller): Promise<MeetingReport> => reportOf(store.read(caller), caller, clock.now()),

  /** Each figure only for admins who may open the list behind it; none of the platform's in a meeting. */
  getFigures: async (caller: Caller): Promise<Figure[]> => {
    if (caller.meeting !== undefined) return [];
    const [repositories, now] = [store.read(caller), clock.now()];
    const found = await Promise.all([
      reportOf(repositories, caller, now).then(meetingFigure),
      adminsOf(repositories, caller, now),
      signInsOf(repositories, caller, now),
      operationsOf(repositories, caller, now),
    ]);
    return found.filter((figure) => figure !== undefined);
  },
});

export type HomeService = ReturnType<typeof createHomeService>;
