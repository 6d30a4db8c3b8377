import type { Overview } from '@huiwu/contract/home';
import type { Caller } from '../../access/caller.ts';
import { rightsInMeetings } from '../../access/meeting-rights.ts';
import { hasFunction } from '../../access/rights.ts';
import type { HomeRepositories } from './home.store.ts';
import { MONEY_TASKS } from './money-tasks.rules.ts';

type MoneyOfMeeting = Overview['money'][number];
interface CountedMeeting {
  id: string;
  code: string;
  name: string;
}

const MEETINGS_COUNTED = 20;

const meetingsFor = ({ moneyTasks }: HomeRepositories, { meeting }: Caller): Promise<CountedMeeting[]> =>
  meeting === undefined ? moneyTasks.listMeetings(MEETINGS_COUNTED) : Promise.resolve([meeting]);

const workIn = ({ tasks }: MoneyOfMeeting): number => tasks.reduce((sum, { count }) => sum + count, 0);

/**
 * What waits in the meeting of the caller, or in the latest ones if they work in all, most work first. Only what they may
 * do.
 */
export const moneyTasksFor = async (repositories: HomeRepositories, caller: Caller): Promise<MoneyOfMeeting[]> => {
  const rights = rightsInMeetings(caller);
  if (rights === undefined) return [];
  const mine = MONEY_TASKS.filter(({ needs }) => needs.every((name) => hasFunction(rights, name)));
  if (mine.length === 0) return [];
  const meetings = await meetingsFor(repositories, caller);
  if (meetings.length === 0) return [];
  const meetingIds = meetings.map(({ id }) => id);
  const counted = await Promise.all(
    mine.map(async ({ title, path, table, waits: [column, values] }) => {
      const rows = await repositories.moneyTasks.count({ table, column, values, meetingIds });
      return { title, path, rows: new Map(rows.map((row) => [row.meeting_id, row])) };
    }),
  );
  const found = meetings.flatMap(({ id, code, name }) => {
    const tasks = counted.flatMap(({ title, path, rows }) => {
      const row = rows.get(id);
      return row === undefined ? [] : [{ title, path, count: Number(row.count), until: row.until }];
    });
    return tasks.length === 0 ? [] : [{ meeting: { code, name }, tasks }];
  });
  return found.toSorted((one, other) => workIn(other) - workIn(one));
};
