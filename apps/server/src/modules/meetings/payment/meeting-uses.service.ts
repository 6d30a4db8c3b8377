import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { meetingUseBlockers } from '@huiwu/contract/meetings';
import type { Locks } from '../../../database/locks.ts';
import { createDecisions, type Decisions } from '../../../records/decisions.ts';
import type { Work } from '../../../store.ts';
import type { MeetingUse, MeetingUseRepository } from './meeting-uses.repository.ts';

interface UseRepositories {
  meetingUses: MeetingUseRepository;
  locks: Locks;
}

interface UsedRow {
  id: string;
  version: number;
}

interface UseFacts {
  meetings: MeetingUse[];
}

interface UsedDoing {
  action: string;
  before?: UsedRow | undefined;
}

/** For nouns of any repositories. */
interface UsedHooks {
  decisions: Decisions<never, UsedRow>;
  check(work: Work<never>, doing: UsedDoing): Promise<void>;
}

/** The nouns that meetings use, each with its input and its column of meetings. */
const USED = {
  paymentAccounts: { field: 'paymentAccount', column: 'payment_account_id' },
  sellers: { field: 'seller', column: 'seller_id' },
} as const;

/** A meeting takes an account or a seller under this lock, and it is disabled and deleted under it. */
export const lockOfUsed = (name: keyof typeof USED, id: string): string => `${USED[name].field} ${id}`;

/** For the manifest of a noun: what a meeting uses that is not closed cannot be disabled or deleted. */
export const usedByMeetings = (name: keyof typeof USED): UsedHooks => {
  const { field, column } = USED[name];
  const usedBlockers = ({ facts }: { facts: UseFacts }) =>
    facts.meetings.map(({ id, name: meeting }) => meetingUseBlockers.inUse({ id, meeting, field }));

  const decisions = createDecisions<UseRepositories, UsedRow, UseFacts>({
    name,
    refusals: { inUse: lifecycleErrors.inUse },
    guards: { disable: usedBlockers, delete: usedBlockers },
    loadFacts: async ({ repositories: { meetingUses } }, rows) => {
      const ids = rows.map(({ id }) => id);
      const uses = await meetingUses.list(column, ids);
      return ({ id }) => ({ meetings: uses.filter(({ usedId }) => usedId === id) });
    },
  });

  /** Asks again under the lock, so that no meeting takes it meanwhile. */
  const check = async (work: Work<UseRepositories>, { action, before }: UsedDoing): Promise<void> => {
    if (before === undefined || (action !== 'disable' && action !== 'delete')) return;
    await work.repositories.locks.take(lockOfUsed(name, before.id));
    await decisions.refuseBlocked(work, before, action);
  };

  return { decisions, check };
};
