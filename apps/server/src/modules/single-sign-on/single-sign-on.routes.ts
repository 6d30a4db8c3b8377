import { bindIdentity, finishSingleSignOn, startSingleSignOn } from '@huiwu/contract/single-sign-on';
import type { Mount } from '../../http/mount.ts';
import type { IdentityBindingService } from './identity-binding.service.ts';
import type { SingleSignOnService } from './single-sign-on.service.ts';

interface Services {
  singleSignOn: SingleSignOnService;
  identityBinding: IdentityBindingService;
}

export const singleSignOnRoutes = (mount: Mount, { singleSignOn, identityBinding }: Services): void => {
  mount.forVisitors(startSingleSignOn, (_input, visitor) => singleSignOn.startSingleSignOn(visitor));
  mount.forVisitors(finishSingleSignOn, (answer, visitor) => singleSignOn.finishSingleSignOn(answer, visitor));
  mount.forVisitors(bindIdentity, (draft, visitor) => identityBinding.bindIdentity(draft, visitor));
};
