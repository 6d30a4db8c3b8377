import { defineModule } from '../../module.ts';
import { createTwoFactorRepository } from './two-factor.repository.ts';
import { createTwoFactorService } from './two-factor.service.ts';

export const twoFactorModule = defineModule({
  settings: [{ key: 'secondStepFor', name: '强制两步验证范围', value: 'own', is_public: 0 }],
  repositories: { twoFactor: createTwoFactorRepository },
  services: { twoFactor: createTwoFactorService },
});
