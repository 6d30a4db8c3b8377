import { defineModule } from '../../module.ts';
import { systemTokenRoutes } from './system-tokens.routes.ts';
import { createSystemTokenService } from './system-tokens.service.ts';

export const systemTokensModule = defineModule({
  services: {
    systemTokens: createSystemTokenService,
  },
  routes: systemTokenRoutes,
});
