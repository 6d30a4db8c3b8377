import { ACTIVE_STATES, type RegistrationState } from '@huiwu/contract/registrations';
import type { Kysely } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import type { Pageable } from '../../../database/lists/pageable.ts';
import { fetchRemembered } from '../../../database/lists/remembered-rows.ts';
import type { Tables } from '../../../schema.ts';
import type { PlaceCount } from '../registration-places.rules.ts';

interface TabCount extends PlaceCount {
  checkedIn: number;
}

interface PlaceCountRow {
  state: RegistrationState;
  type_id: string;
  count: number | string;
  checked_in: number | string;
}

const composePlaceCounts = (lists: Kysely<Tables>, [meetingId]: readonly unknown[]): Pageable =>
  lists
    .selectFrom('registrations')
    .where('registrations.meeting_id', '=', meetingId as string)
    .where('registrations.deleted_at', 'is', null)
    .select(({ fn }) => [
      'registrations.state',
      'registrations.type_id',
      fn.countAll<number | string>().as('count'),
      fn.count<number | string>('registrations.first_checkin_at').as('checked_in'),
    ])
    .groupBy(['registrations.state', 'registrations.type_id']) as Pageable;

const composePlaceCountsOf = (lists: Kysely<Tables>, [meetingId, ownerId]: readonly unknown[]): Pageable =>
  composePlaceCounts(lists, [meetingId]).where('registrations.created_by', '=', ownerId as string);

const presentCounts = (rows: readonly PlaceCountRow[]): TabCount[] =>
  rows.map(({ state, type_id, count, checked_in }) => ({
    state,
    typeId: type_id,
    count: Number(count),
    checkedIn: Number(checked_in),
  }));

/** How many registrations there are. */
export const createRegistrationCounts = ({ db, lists }: Pick<DatabaseConnections, 'db' | 'lists'>) => ({
  /**
   * How many there are of each state and type, and how many of them have checked in. From an index alone; outside of
   * transactions cached until a registration changes.
   */
  countPlaces: async (meetingId: string): Promise<TabCount[]> => {
    const shape = 'registrations counted';
    return presentCounts(await fetchRemembered(lists, { shape, values: [meetingId], compose: composePlaceCounts }));
  },

  /** The same of those that one admin added. */
  countPlacesOf: async (meetingId: string, ownerId: string): Promise<TabCount[]> => {
    const shape = 'registrations of an admin counted';
    const values = [meetingId, ownerId];
    return presentCounts(await fetchRemembered(lists, { shape, values, compose: composePlaceCountsOf }));
  },

  /** How many each of these members has, in any state. */
  countOfMembers: async (memberIds: readonly string[]): Promise<Map<string, number>> => {
    if (memberIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('registrations')
      .select(({ fn }) => ['registrations.member_id', fn.countAll<number | string>().as('count')])
      .where('registrations.member_id', 'in', memberIds)
      .groupBy('registrations.member_id')
      .execute();
    return new Map(rows.map(({ member_id, count }) => [member_id, Number(count)]));
  },

  /** How many active ones each of these teams has. */
  countOfTeams: async (teamIds: readonly string[]): Promise<Map<string, number>> => {
    if (teamIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('registrations')
      .select(({ fn }) => ['registrations.team_id', fn.countAll<number | string>().as('count')])
      .where('registrations.team_id', 'in', teamIds)
      .where('registrations.deleted_at', 'is', null)
      .where('registrations.state', 'in', ACTIVE_STATES)
      .groupBy('registrations.team_id')
      .execute();
    return new Map(rows.map(({ team_id: teamId, count }) => [teamId ?? '', Number(count)]));
  },
});
