import { refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import {
  carbonFactorImport,
  carbonFactorImports,
  carbonFactorProblems,
  type carbonSourceRecord,
  carbonFactorRecord,
} from '@huiwu/contract/carbon-factors';
import { carbonBlockers } from '@huiwu/contract/carbon-rules';
import type { Reading } from '../../../records/plan.ts';
import type { Doing, RecordService } from '../../../records/record.service.ts';
import type { Store, Work } from '../../../store.ts';
import { ofPlatform, refuseTakenKey, sharedColumns } from '../shared-rows.service.ts';
import type { Importer } from '../../imports/importers.ts';
import { createRecordImporter, findNamed } from '../../imports/record-importer.service.ts';
import type { CarbonFactorRepositories } from './carbon-factors.store.ts';
import type { CarbonSourceTableRow } from './carbon-factors.table.ts';

const refuseBlockers = (blockers: readonly (ReturnType<typeof ofPlatform> | false)[]): void => {
  const [first] = blockers.filter((each) => each !== false);
  if (first) refuse({ ...lifecycleErrors.notNow, message: first.sentence }, { blockers: [first] });
};

const refuseUsed = async ({ repositories }: Work<CarbonFactorRepositories>, id: string): Promise<void> => {
  const count = (await repositories.carbonSources.factorsOf([id])).get(id) ?? 0;
  refuseBlockers([count > 0 && carbonBlockers.inUse({ what: '排放因子', count })]);
};

const refuseNameTaken = async (
  { repositories, caller }: Work<CarbonFactorRepositories>,
  name: string,
  before: CarbonSourceTableRow | undefined,
): Promise<void> => {
  refuseTakenKey(
    await repositories.carbonSources.findBy('name', [name]),
    { row: before, ownerId: before?.customer_id ?? caller.customerId },
    { field: 'name', sentence: carbonFactorProblems.sourceTaken },
  );
};

export const checkCarbonSource = async (
  work: Work<CarbonFactorRepositories>,
  { action, values, before }: Doing<typeof carbonSourceRecord, CarbonSourceTableRow>,
): Promise<object | void> => {
  if (before !== undefined) refuseBlockers([ofPlatform({ row: before, caller: work.caller })]);
  if (action === 'delete') return refuseUsed(work, before.id);
  await refuseNameTaken(work, values?.name ?? before?.name ?? '', before);
  return action === 'add' ? sharedColumns(work) : undefined;
};

export const computedOfCarbonSource = async (
  { repositories }: Reading<CarbonFactorRepositories>,
  rows: readonly Pick<CarbonSourceTableRow, 'id'>[],
) => {
  const counts = await repositories.carbonSources.factorsOf(rows.map(({ id }) => id));
  return ({ id }: Pick<CarbonSourceTableRow, 'id'>) => ({ factorCount: counts.get(id) ?? 0 });
};

interface FactorImports {
  store: Store<CarbonFactorRepositories>;
  carbonFactors: RecordService<typeof carbonFactorRecord>;
}

const listNamed = async (
  { carbonCategories, carbonAreas, carbonSources }: CarbonFactorRepositories,
  refers: string | undefined,
): Promise<{ id: string; name: string; code?: string }[]> => {
  if (refers === 'carbonCategory') return carbonCategories.listPresent();
  return refers === 'carbonArea' ? carbonAreas.listPresent() : carbonSources.listPresent();
};

/** Factors from a file: they begin as drafts. */
export const createCarbonFactorImporter = ({ store, carbonFactors }: FactorImports): Importer =>
  createRecordImporter<typeof carbonFactorRecord, CarbonFactorRepositories, object>({
    plan: carbonFactorImport,
    calls: carbonFactorImports,
    record: carbonFactorRecord,
    store,
    of: (repositories) => repositories.carbonFactors,
    service: carbonFactors,
    find: async ({ repositories }, { label, refers }, texts) =>
      findNamed(await listNamed(repositories, refers), {
        label,
        texts,
        namesOf: ({ name, code }) => (code === undefined ? [name] : [name, code]),
      }),
  });
