import { refuseField } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import {
  carbonCategoryImport,
  carbonCategoryImports,
  carbonCategoryProblems,
  carbonCategoryRecord,
} from '@huiwu/contract/carbon-categories';
import { carbonBlockers } from '@huiwu/contract/carbon-rules';
import { createDecisions } from '../../../records/decisions.ts';
import type { Doing, RecordService } from '../../../records/record.service.ts';
import type { Store, Work } from '../../../store.ts';
import { ofPlatform, refuseTakenKey, sharedColumns } from '../shared-rows.service.ts';
import type { OwnerRepositories } from '../carbon-data.store.ts';
import type { Importer } from '../../imports/importers.ts';
import { createRecordImporter, findNamed } from '../../imports/record-importer.service.ts';
import type { CarbonCategoryRepository } from './carbon-categories.repository.ts';
import type { CarbonCategoryTableRow } from './carbon-categories.table.ts';

interface CarbonCategoryRepositories {
  carbonCategories: CarbonCategoryRepository;
  customers: Pick<OwnerRepositories['customers'], 'find'>;
}

interface CategoryFacts {
  children: number;
  factors: number;
}

export const carbonCategoryDecisions = createDecisions<
  CarbonCategoryRepositories,
  CarbonCategoryTableRow,
  CategoryFacts
>({
  name: 'carbonCategories',
  refusals: { hasChildren: lifecycleErrors.inUse, inUse: lifecycleErrors.inUse },
  guards: {
    edit: (of) => [ofPlatform(of)],
    enable: (of) => [ofPlatform(of)],
    disable: (of) => [ofPlatform(of)],
    restore: (of) => [ofPlatform(of)],
    delete: (of) => [
      ofPlatform(of),
      of.facts.children > 0 && carbonBlockers.hasChildren({ count: of.facts.children }),
      of.facts.factors > 0 && carbonBlockers.inUse({ what: '排放因子', count: of.facts.factors }),
    ],
  },
  loadFacts: async ({ repositories: { carbonCategories } }, rows) => {
    const ids = rows.map(({ id }) => id);
    const children = await carbonCategories.childrenOf(ids);
    const factors = await carbonCategories.factorsOf(ids);
    return ({ id }) => ({ children: children.get(id) ?? 0, factors: factors.get(id) ?? 0 });
  },
});

/** Two levels: the parent has none itself, and a category with children gets none. */
const refuseBadParent = async (
  { repositories: { carbonCategories } }: Work<CarbonCategoryRepositories>,
  parentId: string | null | undefined,
  before: CarbonCategoryTableRow | undefined,
): Promise<void> => {
  if (!parentId || parentId === before?.parent_id) return;
  const found = await carbonCategories.listPresent();
  const parent = found.find(({ id }) => id === parentId) ?? refuseField('parent', carbonCategoryProblems.parentGone);
  const ownId = before?.id ?? '';
  const children = await carbonCategories.childrenOf([ownId]);
  const isTooDeep = parent.parent_id !== null || parentId === ownId || children.has(ownId);
  if (isTooDeep) refuseField('parent', carbonCategoryProblems.tooDeep);
};

export const checkCarbonCategory = async (
  work: Work<CarbonCategoryRepositories>,
  { action, values, before }: Doing<typeof carbonCategoryRecord, CarbonCategoryTableRow>,
): Promise<object | void> => {
  await refuseBadParent(work, values?.parent, before);
  if (action !== 'add' && action !== 'restore') return undefined;
  const ownerId = before?.customer_id ?? work.caller.customerId;
  const code = action === 'add' ? values.code : before.code;
  const same = await work.repositories.carbonCategories.findBy('code', [code]);
  refuseTakenKey(same, { row: before, ownerId }, { field: 'code', sentence: carbonCategoryProblems.codeTaken });
  return action === 'add' ? sharedColumns(work) : undefined;
};

interface CategoryImports {
  store: Store<CarbonCategoryRepositories>;
  carbonCategories: RecordService<typeof carbonCategoryRecord>;
}

export const createCarbonCategoryImporter = ({ store, carbonCategories }: CategoryImports): Importer =>
  createRecordImporter({
    plan: carbonCategoryImport,
    calls: carbonCategoryImports,
    record: carbonCategoryRecord,
    store,
    of: (repositories) => repositories.carbonCategories,
    service: carbonCategories,
    find: async ({ repositories }, { label }, texts) =>
      findNamed(await repositories.carbonCategories.listPresent(), {
        label,
        texts,
        namesOf: ({ name, code }) => [name, code],
      }),
  });
