import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createPreferenceRepository } from './preferences.repository.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import { createPreferenceService } from './preferences.service.ts';

export const preferencesModule = defineModule({
  owners: {
    preferences: OWNED_BY_CUSTOMER,
  },
  repositories: {
    preferences: createPreferenceRepository,
  },
  services: {
    preferences: createPreferenceService,
  },
  routes: preferenceRoutes,
});
