import type { CarbonAreaRepository } from '../areas/carbon-areas.repository.ts';
import type { CarbonCategoryRepository } from '../categories/carbon-categories.repository.ts';
import type { CustomerRepository } from '../../customers/customers.repository.ts';
import type { SettingRepository } from '../../settings/settings.repository.ts';
import type { CarbonFactorRepository, CarbonSourceRepository } from './carbon-factors.repository.ts';

export interface CarbonFactorRepositories {
  carbonFactors: CarbonFactorRepository;
  carbonSources: CarbonSourceRepository;
  carbonCategories: Pick<CarbonCategoryRepository, 'find' | 'listPresent'>;
  carbonAreas: Pick<CarbonAreaRepository, 'find' | 'listPresent'>;
  customers: Pick<CustomerRepository, 'find'>;
  settings: Pick<SettingRepository, 'find'>;
}
