import { defineModule } from '../../module.ts';
import { createSavedViewRepository } from './saved-views.repository.ts';
import { savedViewRoutes } from './saved-views.routes.ts';
import { createSavedViewService } from './saved-views.service.ts';

export const savedViewsModule = defineModule({
  owners: {
    saved_views: { customer: 'customer_id' },
  },
  repositories: {
    savedViews: createSavedViewRepository,
  },
  services: {
    savedViews: createSavedViewService,
  },
  routes: savedViewRoutes,
});
