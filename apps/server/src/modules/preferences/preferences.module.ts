import { defineModule } from '../../module.ts';
import { createPreferenceRepository } from './preferences.repository.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import { createPreferenceService } from './preferences.service.ts';

export const preferencesModule = defineModule({
  owners: {
    preferences: { customer: 'customer_id' },
  },
  repositories: {
    preferences: createPreferenceRepository,
  },
  services: {
    preferences: createPreferenceService,
  },
  routes: preferenceRoutes,
});
