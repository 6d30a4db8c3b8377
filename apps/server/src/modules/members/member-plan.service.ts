import { refuse } from '@huiwu/contract/base/errors';
import { memberBlockers, memberErrors, memberRecord } from '@huiwu/contract/members';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { Secrets } from '../../platform/secrets.ts';
import { createDataScopes } from '../../records/data-scopes.ts';
import { createDecisions, type Decisions } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import { sealedField } from '../../records/sealed.ts';
import { createSteps } from '../../records/steps.ts';
import type { Work } from '../../store.ts';
import type { ListedMember, MemberRepositories, MemberUse } from './members.store.ts';
import type { MemberRow } from './members.table.ts';

type From = Reading<MemberRepositories>;

interface Needs {
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'hashCode'>;
  memberUses: readonly MemberUse[];
}

interface Facts {
  uses: number;
  mergedInto: { id: string; name: string } | undefined;
}

const FUNCTIONS: Record<string, FunctionName> = {
  edit: 'members.edit',
  delete: 'members.delete',
  restore: 'members.restore',
};

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

  const decisions = createDecisions<MemberRepositories, ListedMember, Facts>({
    name: 'members',
    guards: {
      delete: ({ facts }) => [facts.uses > 0 && memberBlockers.inUse({ count: facts.uses })],
      restore: ({ facts }) => [facts.mergedInto !== undefined && memberBlockers.merged(facts.mergedInto)],
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

  /** What is in use has an error of its own, which says by how much. */
  const refuseBlocked: Decisions<MemberRepositories, ListedMember>['refuseBlocked'] = async (from, row, action) => {
    if (action !== 'delete') return decisions.refuseBlocked(from, row, action);
    const [blocker] = await decisions.blockersOf(from, row, action);
    if (blocker !== undefined) refuse({ ...memberErrors.inUse, message: blocker.sentence });
  };

  /** An action counts for the rows that its function reaches. */
  const actionsOf: typeof decisions.actionsOf = async (from, rows) => {
    const [all, isReached] = await Promise.all([
      decisions.actionsOf(from, rows),
      dataScopes.reachOf(from, Object.values(FUNCTIONS)),
    ]);
    return (row) => all(row).filter(({ name }) => isReached(FUNCTIONS[name] ?? 'members.view', row));
  };

  const plan = {
    record: memberRecord,
    module: '参会人员库',
    of: ({ members }: MemberRepositories) => members,
    beside:
      ({ caller }: From) =>
      (row: ListedMember) => {
        const idNumber = isWhole(row) ? idNumbers.shownTo(row, caller.rights) : undefined;
        return idNumber === undefined ? {} : { idNumber };
      },
    facts: (row: MemberRow) => idNumbers.factsOf(row),
  };

  return {
    plan,
    dataScopes,
    idNumbers,
    decisions: { ...decisions, actionsOf, refuseBlocked },
    steps: createSteps<typeof memberRecord, MemberRepositories, ListedMember, MemberRow>({
      ...plan,
      actions: actionsOf,
    }),
  };
};

export type MemberPlan = ReturnType<typeof createMemberPlan>;
