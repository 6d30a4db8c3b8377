import { refuseField } from '@huiwu/contract/base/errors';
import {
  carbonCategoryImport,
  carbonCategoryImports,
  carbonCategoryProblems,
  carbonCategoryRecord,
} from '@huiwu/contract/carbon-categories';
import type { Doing, RecordService } from '../../../records/record.service.ts';
import type { Store, Work } from '../../../store.ts';
import { checkTreeCode, createTreeDecisions } from '../shared-trees.service.ts';
import type { OwnerRepositories } from '../carbon-data.store.ts';
import type { Importer } from '../../imports/importers.ts';
import { createRecordImporter, findNamed } from '../../imports/record-importer.service.ts';
import type { CarbonCategoryRepository } from './carbon-categories.repository.ts';
import type { CarbonCategoryTableRow } from './carbon-categories.table.ts';

interface CarbonCategoryRepositories {
  carbonCategories: CarbonCategoryRepository;
  customers: Pick<OwnerRepositories['customers'], 'find'>;
}

export const carbonCategoryDecisions = createTreeDecisions({
  name: 'carbonCategories',
  of: ({ carbonCategories }: CarbonCategoryRepositories) => carbonCategories,
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
  return checkTreeCode(work, {
    action,
    before,
    code: action === 'add' ? values.code : '',
    same: (code) => work.repositories.carbonCategories.findBy('code', [code]),
    sentence: carbonCategoryProblems.codeTaken,
  });
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
