import { carbonBlockers } from '@huiwu/contract/carbon-rules';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { createDecisions, type GuardInput } from '../../records/decisions.ts';
import type { Work } from '../../store.ts';
import type { SharedTreeUses } from './shared-trees.repository.ts';
import {
  ofPlatform,
  refuseTakenKey,
  sharedColumns,
  type SharedRepositories,
  type SharedRow,
} from './shared-rows.service.ts';

/** What keeps a row of a tree from being deleted. */
interface TreeFacts {
  children: number;
  factors: number;
}

/** Rows of the platform and of companies that are below each other, and have factors. */
interface SharedTree<Repositories> {
  name: string;
  of(repositories: Repositories): SharedTreeUses;
}

const platformOnly = (of: GuardInput<SharedRow, TreeFacts>) => [ofPlatform(of)];

/** A row of the platform is changed by the platform alone, and one that is used is not deleted. */
export const createTreeDecisions = <Repositories>({ name, of }: SharedTree<Repositories>) =>
  createDecisions<Repositories, SharedRow, TreeFacts>({
    name,
    refusals: { hasChildren: lifecycleErrors.inUse, inUse: lifecycleErrors.inUse },
    guards: {
      edit: platformOnly,
      enable: platformOnly,
      disable: platformOnly,
      restore: platformOnly,
      delete: (input) => [
        ...platformOnly(input),
        input.facts.children > 0 && carbonBlockers.hasChildren({ count: input.facts.children }),
        input.facts.factors > 0 && carbonBlockers.inUse({ what: '排放因子', count: input.facts.factors }),
      ],
    },
    loadFacts: async ({ repositories }, rows) => {
      const ids = rows.map(({ id }) => id);
      const tree = of(repositories);
      const [children, factors] = [await tree.childrenOf(ids), await tree.factorsOf(ids)];
      return ({ id }) => ({ children: children.get(id) ?? 0, factors: factors.get(id) ?? 0 });
    },
  });

interface CodedRow extends SharedRow {
  code: string;
}

interface CheckedCode {
  action: string;
  /** Of a new row. */
  code: string;
  before: CodedRow | undefined;
  same(code: string): Promise<readonly SharedRow[]>;
  sentence: string;
}

/** Refuses a code that the platform or the same company has, of a row that is added or comes back; answers its columns. */
export const checkTreeCode = async (
  work: Work<SharedRepositories>,
  { action, code, before, same, sentence }: CheckedCode,
): Promise<object | void> => {
  if (action !== 'add' && action !== 'restore') return undefined;
  const ownerId = before?.customer_id ?? work.caller.customerId;
  refuseTakenKey(await same(before?.code ?? code), { row: before, ownerId }, { field: 'code', sentence });
  return action === 'add' ? sharedColumns(work) : undefined;
};
