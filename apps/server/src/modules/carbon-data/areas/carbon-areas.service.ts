import { refuseField } from '@huiwu/contract/base/errors';
import {
  carbonAreaImport,
  carbonAreaImports,
  carbonAreaProblems,
  carbonAreaRecord,
  type AreaWithoutFactor,
} from '@huiwu/contract/carbon-areas';
import type { Caller } from '../../../access/caller.ts';
import type { Reading } from '../../../records/plan.ts';
import type { Doing, RecordService } from '../../../records/record.service.ts';
import type { Store, Work } from '../../../store.ts';
import { loadCarbonData, type CarbonLookup, type LookupRepositories } from '../carbon-lookup.service.ts';
import { checkTreeCode, createTreeDecisions } from '../shared-trees.service.ts';
import { areasWithout } from '../carbon-resolution.rules.ts';
import type { OwnerRepositories } from '../carbon-data.store.ts';
import type { Importer } from '../../imports/importers.ts';
import { createRecordImporter, findNamed } from '../../imports/record-importer.service.ts';
import type { CarbonAreaRepository } from './carbon-areas.repository.ts';
import type { CarbonAreaTableRow } from './carbon-areas.table.ts';

interface CarbonAreaRepositories extends LookupRepositories {
  carbonAreas: CarbonAreaRepository;
  customers: Pick<OwnerRepositories['customers'], 'find'>;
}

const ELECTRICITY = 'elec.grid.avg';
/** Newer than any factor: the newest one is shown. */
const ANY_YEAR = 9999;
const DEPTH_MAX = 5;

export const carbonAreaDecisions = createTreeDecisions({
  name: 'carbonAreas',
  of: ({ carbonAreas }: CarbonAreaRepositories) => carbonAreas,
});

const pathOf = (areas: readonly CarbonAreaTableRow[], id: string | null): CarbonAreaTableRow[] => {
  const path: CarbonAreaTableRow[] = [];
  for (let at = id; at !== null && path.length <= DEPTH_MAX;) {
    const area = areas.find((each) => each.id === at);
    if (area === undefined) break;
    path.push(area);
    at = area.parent_id;
  }
  return path;
};

const refuseBadParent = async (
  { repositories: { carbonAreas } }: Work<CarbonAreaRepositories>,
  parentId: string | null | undefined,
  before: CarbonAreaTableRow | undefined,
): Promise<void> => {
  if (parentId === null || parentId === undefined || parentId === before?.parent_id) return;
  const areas = await carbonAreas.listPresent();
  const path = pathOf(areas, parentId);
  if (path.length === 0) refuseField('parent', carbonAreaProblems.parentGone);
  if (path.some(({ id }) => id === before?.id)) refuseField('parent', carbonAreaProblems.parentBelow);
  if (path.length >= DEPTH_MAX) refuseField('parent', carbonAreaProblems.tooDeep);
};

export const checkCarbonArea = async (
  work: Work<CarbonAreaRepositories>,
  { action, values, before }: Doing<typeof carbonAreaRecord, CarbonAreaTableRow>,
): Promise<object | void> => {
  await refuseBadParent(work, values?.parent, before);
  return checkTreeCode(work, {
    action,
    before,
    code: action === 'add' ? values.code : '',
    same: (code) => work.repositories.carbonAreas.findBy('code', [code]),
    sentence: carbonAreaProblems.codeTaken,
  });
};

const valueText = (found: ReturnType<CarbonLookup['resolve']>): string =>
  found === undefined ? '' : `${found.factor.value}（${found.factor.data_year}）`;

const electricityOf = (lookup: CarbonLookup, areaId: string) =>
  lookup.resolve({ code: ELECTRICITY, areaId, year: ANY_YEAR });

/** The grid of each area and the newest electricity factor that holds for it. */
export const computedOfCarbonArea = async ({ repositories, caller }: Reading<CarbonAreaRepositories>) => {
  const lookup = await loadCarbonData(repositories, caller.customerId);
  return ({ id }: { id: string }) => {
    const found = electricityOf(lookup, id);
    const fallback = found && found.steps > 0 ? `，取自${found.area.name}` : '';
    return {
      grid: pathOf(lookup.areas, id).find(({ level }) => level === 'grid')?.name ?? '',
      electricity: `${valueText(found)}${fallback}`,
    };
  };
};

export const createCarbonAreaViews = ({ store }: { store: Store<CarbonAreaRepositories> }) => ({
  withoutFactor: async (caller: Caller): Promise<AreaWithoutFactor[]> => {
    const lookup = await loadCarbonData(store.read(caller), caller.customerId);
    const provinces = lookup.areas.filter(({ level, state }) => level === 'province' && state === 1);
    return areasWithout(provinces, (id) => electricityOf(lookup, id)).map(({ area: { id, name }, instead }) => ({
      id,
      name,
      fallback: instead?.area.name ?? '',
      value: valueText(instead),
    }));
  },
});

export type CarbonAreaViews = ReturnType<typeof createCarbonAreaViews>;

interface AreaImports {
  store: Store<CarbonAreaRepositories>;
  carbonAreas: RecordService<typeof carbonAreaRecord>;
}

export const createCarbonAreaImporter = ({ store, carbonAreas }: AreaImports): Importer =>
  createRecordImporter({
    plan: carbonAreaImport,
    calls: carbonAreaImports,
    record: carbonAreaRecord,
    store,
    of: (repositories) => repositories.carbonAreas,
    service: carbonAreas,
    find: async ({ repositories }, { label }, texts) =>
      findNamed(await repositories.carbonAreas.listPresent(), {
        label,
        texts,
        namesOf: ({ name, code }) => [name, code],
      }),
  });
