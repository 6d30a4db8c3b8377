import { getSystemToken } from '@huiwu/contract/system-tokens';
import type { Mount } from '../../http/mount.ts';
import type { SystemTokenService } from './system-tokens.service.ts';

export const systemTokenRoutes = (mount: Mount, { systemTokens }: { systemTokens: SystemTokenService }): void => {
  mount.forAnyone(getSystemToken, (given) => systemTokens.getSystemToken(given));
};
