import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { CarbonChoices, FactorUses } from '@huiwu/contract/carbon-factors';
import { acrossMeetings } from '../../../access/caller-scope.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Reading } from '../../../records/plan.ts';
import type { Store } from '../../../store.ts';
import type { CarbonFactorRepositories } from './carbon-factors.store.ts';

interface UseRepositories extends CarbonFactorRepositories {
  carbonResults: {
    countsOf(factorIds: readonly string[]): Promise<Map<string, number>>;
    usesOf(factorId: string): Promise<FactorUses['uses']>;
  };
}

/** In how many meetings each factor was calculated with. */
export const countedFactors = async ({ repositories }: Reading<UseRepositories>, rows: readonly { id: string }[]) => {
  const counts = await repositories.carbonResults.countsOf(rows.map(({ id }) => id));
  return ({ id }: { id: string }) => ({ usedCount: counts.get(id) ?? 0 });
};

export const createCarbonFactorUses = ({ store }: { store: Store<UseRepositories> }) => ({
  usesOf: async (id: string, caller: Caller): Promise<FactorUses> => {
    const { carbonFactors, carbonSources, carbonResults } = store.read(acrossMeetings(caller));
    const factor = (await store.read(caller).carbonFactors.find(id)) ?? refuse(baseErrors.notFound);
    const versions = await carbonFactors.listVersions(factor.factor_code, factor.area_id);
    const sources = await carbonSources.findMany([...new Set(versions.map(({ source_id }) => source_id))]);
    return {
      uses: await carbonResults.usesOf(id),
      versions: versions.map((row) => ({
        id: row.id,
        dataYear: row.data_year,
        revision: row.revision,
        value: row.value,
        unit: row.unit,
        state: row.state,
        sourceName: sources.find((each) => each.id === row.source_id)?.name ?? '',
        isShared: row.is_shared === 1,
      })),
    };
  },

  choices: async (caller: Caller): Promise<CarbonChoices> => {
    const { carbonCategories, carbonAreas, carbonSources } = store.read(caller);
    const categories = await carbonCategories.listPresent();
    const areas = await carbonAreas.listPresent();
    const sources = await carbonSources.listPresent();
    return {
      categories: categories.map(({ id, code, name, parent_id, units, state }) => ({
        id,
        code,
        name,
        parentId: parent_id,
        units,
        isEnabled: state === 1,
      })),
      areas: areas.map(({ id, code, name, parent_id, state }) => ({
        id,
        code,
        name,
        parentId: parent_id,
        isEnabled: state === 1,
      })),
      sources: sources.map(({ id, name }) => ({ id, name })),
    };
  },
});

export type CarbonFactorUseService = ReturnType<typeof createCarbonFactorUses>;
