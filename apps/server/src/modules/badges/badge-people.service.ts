import {
  badgePersonRecord,
  badgeProblems,
  BADGES_MAX,
  type BadgePersonFilter,
  type getBadgeFilterOptions,
} from '@huiwu/contract/badges';
import type { OutputOf } from '@huiwu/contract/base/endpoint';
import { baseErrors, refuse, refuseSaying } from '@huiwu/contract/base/errors';
import { PAGE_LIMIT_MAX } from '@huiwu/contract/base/limits';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import type { Clock } from '../../platform/clock.ts';
import { createMeetingScopes } from '../../records/data-scopes.ts';
import { presenterOf } from '../../records/present.ts';
import { idsOfPages } from '../archives/archive-source.service.ts';
import type { BadgeRepositories, BadgeStore } from './badges.store.ts';

/** The rights by which badges are made, one by one or as a file. */
export const PACKED = 'badges.fileBatchDownload';
export const PRINTED = 'badges.push';

/** All whom a filter finds and the caller reaches by a right, not more than so many. */
export interface PeopleFound {
  filter: BadgePersonFilter;
  by: typeof PRINTED | typeof PACKED;
  max: number;
}

/** A role for one's own rows reaches the badges of the registrations that the admin added, as their tickets (record 198). */
export const badgeScopes = createMeetingScopes<BadgeRepositories>('badges', 'registrations');

/** The meeting in which a call is made. */
export const meetingOf = (caller: Caller) => caller.meeting ?? refuse(baseErrors.notFound);

/** Those who can have a badge: the list, what it is filtered by, and all whom a filter finds. */
export const createBadgePeople = ({ store, clock }: { store: BadgeStore; clock: Clock }) => {
  const people = presenterOf({
    record: badgePersonRecord,
    of: ({ badgePeople }: BadgeRepositories) => badgePeople,
    computed: async ({ repositories }, rows: readonly { id: string }[]) => {
      const prints = await repositories.badgePeople.printsOf(rows.map(({ id }) => id));
      return ({ id }: { id: string }) => ({
        printCount: prints.get(id)?.count ?? 0,
        printedAt: prints.get(id)?.printed_at ?? null,
      });
    },
  });

  const listedFor = async (at: { repositories: BadgeRepositories; caller: Caller }) => [
    ...at.repositories.badgePeople.within(meetingOf(at.caller).id),
    ...(await badgeScopes.within(at, 'badges.search')),
  ];

  const findIds = async ({ filter, by, max }: PeopleFound, caller: Caller): Promise<string[]> => {
    if (!hasFunction(caller.rights, 'badges.search')) refuse(baseErrors.forbidden);
    const reading = { repositories: store.read(caller), caller, now: clock.now() };
    const within = [...(await listedFor(reading)), ...(await badgeScopes.within(reading, by))];
    const readPage = (page: number) => people.page(reading, { ...filter, page, limit: PAGE_LIMIT_MAX }, within);
    return idsOfPages(readPage, max);
  };

  const listIds = (filter: BadgePersonFilter, caller: Caller, max = BADGES_MAX): Promise<string[]> =>
    findIds({ filter, by: PACKED, max }, caller);

  /** Not for no one, nor for more than may be asked for at once. */
  const findSome = async (found: PeopleFound, caller: Caller): Promise<string[]> => {
    const ids = await findIds(found, caller);
    if (ids.length === 0) refuseSaying('filter', badgeProblems.noOne);
    if (ids.length > found.max) refuseSaying('filter', badgeProblems.tooMany(found.max));
    return ids;
  };

  return {
    listIds,
    findSome,

    listPeople: async (filter: BadgePersonFilter, caller: Caller) => {
      const reading = { repositories: store.read(caller), caller, now: clock.now() };
      return people.page(reading, filter, await listedFor(reading));
    },

    /** What the people of the meeting are filtered by. */
    filterOptions: async (caller: Caller): Promise<OutputOf<typeof getBadgeFilterOptions>> => {
      const types = await store.read(caller).registrationTypes.listPresent(meetingOf(caller).id);
      return { types: types.map(({ id, name }) => ({ id, name })) };
    },
  };
};
