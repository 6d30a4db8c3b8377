import { defineModule } from '../../module.ts';
import { createTwoFactorRepository } from './two-factor.repository.ts';
import { createTwoFactorService } from './two-factor.service.ts';

export const twoFactorModule = defineModule({
  repositories: { twoFactor: createTwoFactorRepository },
  services: { twoFactor: createTwoFactorService },
});
