import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { memberBlockers, memberRecord } from '@huiwu/contract/members';
import type { Secrets } from '../../platform/secrets.ts';
import { createDataScopes } from '../../records/data-scopes.ts';
import { createDecisions } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import { sealedField } from '../../records/inputs/sealed.ts';
import { createSteps } from '../../records/steps.ts';
import type { Work } from '../../store.ts';
import type { ListedMember, MemberRepositories, MemberUse } from './members.store.ts';
import type { MemberRow } from './members.table.ts';

type From = Reading<MemberRepositories>;

interface Needs {
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'hashCode'>;
  memberUses: readonly MemberUse[];
}

interface MemberFacts {
  uses: number;
  mergedInto: { id: string; name: string } | undefined;
}

const isWork = (from: From): from is Work<MemberRepositories> => 'log' in from;

const isWhole = (row: ListedMember): row is MemberRow => 'id_number_cipher' in row;

/** How members are shown, what stands in the way of changing them, and who reaches which of them. */
export const createMemberPlan = ({ secrets, memberUses }: Needs) => {
  const dataScopes = createDataScopes<MemberRepositories>('members', 'members');
  const idNumbers = sealedField({ record: memberRecord, name: 'idNumber', column: 'id_number' }, secrets);

  const countUses = async (from: From, ids: readonly string[]): Promise<Map<string, number>> => {
    const at = isWork(from) ? from : from.caller;
    const counts = await Promise.all(memberUses.map((use) => use.countOf(at, ids)));
    return new Map(ids.map((id) => [id, counts.reduce((sum, each) => sum + (each.get(id) ?? 0), 0)]));
  };

  const decisions = createDecisions<MemberRepositories, ListedMember, MemberFacts>({
    name: 'members',
    scopes: dataScopes,
    refusals: { inUse: lifecycleErrors.inUse },
    guards: {
      delete: ({ facts }) => [facts.uses > 0 && memberBlockers.inUse({ count: facts.uses })],
      restore: ({ row, facts }) => [
        row.purged_at !== null && memberBlockers.purged(),
        facts.mergedInto !== undefined && memberBlockers.merged(facts.mergedInto),
      ],
    },
    loadFacts: async (from, rows) => {
      const targets = rows.flatMap(({ merged_into_id: target }) => target ?? []);
      const [uses, found] = await Promise.all([
        countUses(
          from,
          rows.map(({ id }) => id),
        ),
        from.repositories.members.findMany(targets),
      ]);
      const names = new Map(found.map(({ id, name }) => [id, { id, name }]));
      return ({ id, merged_into_id: target }) => ({
        uses: uses.get(id) ?? 0,
        mergedInto: target === null ? undefined : names.get(target),
      });
    },
  });

  const plan = {
    record: memberRecord,
    module: '参会人员库',
    of: ({ members }: MemberRepositories) => members,
    computed:
      ({ caller }: From) =>
      (row: ListedMember) => {
        const idNumber = isWhole(row) ? idNumbers.shownTo(row, caller.rights) : undefined;
        return idNumber === undefined ? {} : { idNumber };
      },
    facts: (row: MemberRow) => idNumbers.factsOf(row),
    mayView: dataScopes.mayView,
  };

  return {
    plan,
    dataScopes,
    idNumbers,
    decisions,
    steps: createSteps<typeof memberRecord, MemberRepositories, ListedMember, MemberRow>({
      ...plan,
      actions: decisions.actionsOf,
    }),
  };
};

export type MemberPlan = ReturnType<typeof createMemberPlan>;
