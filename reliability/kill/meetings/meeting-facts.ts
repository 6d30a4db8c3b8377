import type { MeetingState } from '../../../packages/contract/src/meetings/index.ts';
import type { Store } from '../../store.ts';

/** Everything about a meeting that the writers change; two of them are equal or something went wrong. */
export interface MeetingFacts {
  name: string;
  /** What the last edit left there. */
  place: string;
  state: MeetingState;
  beginAt: string;
  endAt: string;
  isDeleted: boolean;
  /** How often it was changed: one more each time. */
  version: number;
  /** By name, with the version and how many rows of the log it has. */
  sessions: Record<string, string>;
  /** Admin and role, in order. */
  holders: string[];
}

export interface FoundMeeting {
  id: string;
  code: string;
  facts: MeetingFacts;
  /** One for each change, or a change went unrecorded. */
  logs: number;
}

type Cells = Record<string, string | number | null>;

interface MeetingRow extends Cells {
  id: string;
  code: string;
  name: string;
  place: string;
  begin_at: string;
  end_at: string;
  deleted_at: string | null;
  version: number;
}

export interface SessionRow extends Cells {
  id: string;
  meeting_id: string;
  name: string;
  version: number;
}

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ') || "''";

/** How many rows of the log each of these has. */
export const logsOf = async (store: Store, ids: readonly string[]): Promise<(id: string) => number> => {
  const rows = await store.read<{ id: string; number: number | string }>(
    `select target_id as id, count(*) as number from business_logs where target_id in (${quoted(ids)}) group by target_id`,
  );
  const counts = new Map(rows.map(({ id, number }) => [id, Number(number)]));
  return (id) => counts.get(id) ?? 0;
};

export const sessionsIn = (store: Store, meetingIds: readonly string[]): Promise<SessionRow[]> =>
  store.read(
    `select id, meeting_id, name, version from meeting_sessions where meeting_id in (${quoted(meetingIds)}) order by name, id`,
  );

/** How a session stands in the facts. */
export const sessionText = (version: number, logs: number): string => `version ${version}, ${logs} log rows`;

/** What the database says about these meetings, every row of each name. */
export const findMeetings = async (store: Store, names: readonly string[]): Promise<FoundMeeting[]> => {
  const rows = await store.read<MeetingRow & { state: MeetingState }>(
    `select id, code, name, place, state, begin_at, end_at, deleted_at, version from meetings where name in (${quoted(names)})`,
  );
  const ids = rows.map(({ id }) => id);
  const sessions = await sessionsIn(store, ids);
  const holders = await store.read<{ meeting_id: string; admin_id: string; role_id: string }>(
    `select meeting_id, admin_id, role_id from admin_meeting_roles where meeting_id in (${quoted(ids)})`,
  );
  const logs = await logsOf(store, [...ids, ...sessions.map(({ id }) => id)]);
  return rows.map(({ id, code, name, place, state, begin_at, end_at, deleted_at, version }) => {
    const own = sessions.filter(({ meeting_id }) => meeting_id === id);
    const held = holders.filter(({ meeting_id }) => meeting_id === id);
    return {
      id,
      code,
      logs: logs(id),
      facts: {
        name,
        place,
        state,
        beginAt: begin_at,
        endAt: end_at,
        isDeleted: deleted_at !== null,
        version,
        sessions: Object.fromEntries(own.map((each) => [each.name, sessionText(each.version, logs(each.id))])),
        holders: held.map(({ admin_id, role_id }) => `${admin_id} ${role_id}`).toSorted(),
      },
    };
  });
};
