import { bindIdentity, finishSingleSignOn, startSingleSignOn } from '@huiwu/contract/single-sign-on';
import type { Mount } from '../../http/mount.ts';
import type { IdentityBindingService } from './identity-binding.service.ts';
import type { SingleSignOnService } from './single-sign-on.service.ts';

interface Services {
  singleSignOn: SingleSignOnService;
  identityBinding: IdentityBindingService;
}

export const singleSignOnRoutes = (mount: Mount, { singleSignOn, identityBinding }: Services): void => {
  mount.forAnyone(startSingleSignOn, (_input, context) => singleSignOn.startSingleSignOn(context));
  mount.forAnyone(finishSingleSignOn, (answer, context) => singleSignOn.finishSingleSignOn(answer, context));
  mount.forAnyone(bindIdentity, (draft, context) => identityBinding.bindIdentity(draft, context));
};
