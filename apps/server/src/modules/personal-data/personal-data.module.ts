import { defineModule } from '../../module.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { createPurgeService, PURGE, type PurgeService } from './purges.service.ts';

/** Personal data and the end of its retention period. */
export const personalDataModule = defineModule({
  services: { purges: createPurgeService },
  taskKinds: ({ purges }: { purges: PurgeService }) => ({ [PURGE]: purges.purgeTask }),
  routes: personalDataRoutes,
});
