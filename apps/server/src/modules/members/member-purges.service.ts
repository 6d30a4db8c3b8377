import { memberRecord } from '@huiwu/contract/members';
import { iso } from '../../platform/clock.ts';
import { clearedColumns, CLEARED } from '../../records/personal-data.ts';
import type { AnyWork, Work } from '../../store.ts';
import { nameSortKey } from '../../database/search/tokens.ts';
import type { MemberPlan } from './member-plan.service.ts';
import { contactLock } from './members.rules.ts';
import type { MemberStore } from './members.store.ts';
import type { MemberRow } from './members.table.ts';

interface Needs {
  store: MemberStore;
  memberPlan: MemberPlan;
}

const NO_TERMS = { name_terms: '[]', phone_terms: '[]', email_terms: '[]', company_terms: '[]' };

const lockOf = ({ customer_id: customerId, phone_country: phoneCountry, phone, email }: MemberRow): string =>
  contactLock({ customerId, phoneCountry, phone, email });

/** Clears the personal data of members in the transaction of a purge. */
export const createMemberPurges = ({ store, memberPlan: { steps, idNumbers } }: Needs) => {
  const clear = async (joined: Work<unknown>, rows: readonly MemberRow[]): Promise<void> => {
    const work = store.join(joined);
    const purgedAt = iso(work.now);
    const columns = {
      ...clearedColumns(memberRecord),
      ...idNumbers.columnsOf(''),
      ...NO_TERMS,
      name_sort: nameSortKey(CLEARED),
      purged_at: purgedAt,
    };
    for (const before of rows)
      await steps.change(work, {
        before,
        action: '清除个人信息',
        columns: { ...columns, deleted_at: before.deleted_at ?? purgedAt },
      });
    const ids = rows.map(({ id }) => id);
    const aliases = await work.repositories.members.findBy('merged_into_id', ids);
    const open = aliases.filter((alias) => alias.purged_at === null);
    if (open.length > 0) await clear(joined, open);
  };

  return {
    /** No one registers these members until the transaction ends. */
    lock: async (joined: AnyWork, ids: readonly string[]): Promise<void> => {
      const { members, locks } = store.join(joined).repositories;
      const names = new Set((await members.findMany(ids)).map(lockOf));
      for (const name of [...names].toSorted()) await locks.take(name);
    },

    /** Clears them and the members that were merged into them. They are in the recycle bin afterwards, for good. */
    clear: async (joined: Work<unknown>, ids: readonly string[]): Promise<void> => {
      const rows = await store.join(joined).repositories.members.findMany(ids);
      await clear(
        joined,
        rows.filter((row) => row.purged_at === null),
      );
    },
  };
};

export type MemberPurges = ReturnType<typeof createMemberPurges>;
