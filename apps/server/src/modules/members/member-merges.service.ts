import { refuseField, refuseFields } from '@huiwu/contract/base/errors';
import { memberProblems, memberRecord, type MemberMerge } from '@huiwu/contract/members';
import type { Caller } from '../../access/caller.ts';
import { canWriteField } from '../../access/rights.ts';
import { iso } from '../../platform/clock.ts';
import type { MemberPlan } from './member-plan.service.ts';
import { mergedColumns, olderFirst, takenFields } from './members.rules.ts';
import type { MemberStore, MemberUse, MemberWork } from './members.store.ts';
import type { MemberRow } from './members.table.ts';

interface Needs {
  store: MemberStore;
  memberPlan: MemberPlan;
  memberUses: readonly MemberUse[];
}

const GUARDED = ['phone', 'email', 'idNumber'] as const;
const NOT_WRITABLE = '没有修改此字段的权限';

/** Choosing a value of a guarded field writes it. */
const refuseClosedChoices = (choose: MemberMerge['choose'], { rights }: Caller): void => {
  const closed = GUARDED.filter(
    (name) => choose[name] !== undefined && !canWriteField(rights, memberRecord.fields[name].guard),
  );
  if (closed.length > 0) refuseFields(closed.map((name) => ({ field: `choose.${name}`, message: NOT_WRITABLE })));
};

/** Two members who are one person become one. */
export const createMemberMergeService = ({ store, memberPlan, memberUses }: Needs) => {
  const { steps, dataScopes } = memberPlan;

  /** Both, locked in the order of their ids, as the caller has seen them. */
  const findBoth = async (work: MemberWork, merge: MemberMerge): Promise<[MemberRow, MemberRow]> => {
    const { id, intoId, version, intoVersion } = merge;
    if (id === intoId) refuseField('intoId', memberProblems.mergedWithItself);
    for (const each of [id, intoId].toSorted()) await work.repositories.locks.take(`member ${each}`);
    const within = await dataScopes.withinVerb(work, 'edit');
    const one = await steps.findPresent(work.repositories, id, within);
    const other = await steps.findPresent(work.repositories, intoId, within);
    if (one.customer_id !== other.customer_id) refuseField('intoId', memberProblems.mergedElsewhere);
    await steps.refuseStale(work, one, version);
    await steps.refuseStale(work, other, intoVersion);
    return [one, other];
  };

  return {
    /** The older one keeps its id, the other stays behind it as an alias. */
    merge: (merge: MemberMerge, caller: Caller): Promise<{ id: string }> =>
      store.change(dataScopes.callerFor(caller, 'edit'), async (work) => {
        refuseClosedChoices(merge.choose, work.caller);
        const [one, other] = await findBoth(work, merge);
        const [kept, gone] = olderFirst(one, other);
        const winner = gone === one ? 'id' : 'into';
        const chosen = Object.fromEntries(
          Object.entries(merge.choose).map(([name, choice]) => [name, choice === winner]),
        );
        const together = { kept, gone, chosen };
        const taken = takenFields(together).map((name) => memberRecord.fields[name].label);
        for (const use of memberUses) await use.move(work, { from: gone.id, into: kept.id });
        // First the one that goes: until then its numbers are taken.
        await steps.change(work, {
          before: gone,
          action: '合并',
          columns: { deleted_at: iso(work.now), merged_into_id: kept.id },
          facts: { 合并到: kept.name },
        });
        await steps.change(work, {
          before: kept,
          action: '合并',
          columns: mergedColumns(together),
          facts: { 并入人员: gone.name, ...(taken.length > 0 && { 采用其: taken.join('、') }) },
        });
        return { id: kept.id };
      }),
  };
};

export type MemberMergeService = ReturnType<typeof createMemberMergeService>;
