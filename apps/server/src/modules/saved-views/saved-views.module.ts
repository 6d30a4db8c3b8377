import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createSavedViewRepository } from './saved-views.repository.ts';
import { savedViewRoutes } from './saved-views.routes.ts';
import { createSavedViewService } from './saved-views.service.ts';

export const savedViewsModule = defineModule({
  owners: {
    saved_views: OWNED_BY_CUSTOMER,
  },
  repositories: {
    savedViews: createSavedViewRepository,
  },
  services: {
    savedViews: createSavedViewService,
  },
  routes: savedViewRoutes,
});
