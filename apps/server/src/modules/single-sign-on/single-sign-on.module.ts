import { defineModule } from '../../module.ts';
import { createHandshakeRepository } from './handshakes.repository.ts';
import { createHandshakeService } from './handshakes.service.ts';
import { createIdentityRepository } from './identities.repository.ts';
import { createIdentityService } from './identities.service.ts';
import { createIdentityBindingService } from './identity-binding.service.ts';
import { createSingleSignOnEntry } from './single-sign-on-entry.service.ts';
import { singleSignOnRoutes } from './single-sign-on.routes.ts';
import { createSingleSignOnService } from './single-sign-on.service.ts';

export const singleSignOnModule = defineModule({
  repositories: {
    identities: createIdentityRepository,
    handshakes: createHandshakeRepository,
  },
  services: {
    handshakes: createHandshakeService,
    identities: createIdentityService,
    identityBinding: createIdentityBindingService,
    singleSignOn: createSingleSignOnService,
    ssoEntry: createSingleSignOnEntry,
  },
  routes: singleSignOnRoutes,
});
