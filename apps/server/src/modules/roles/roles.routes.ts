import { listRoleChoices } from '@huiwu/contract/roles';
import type { Mount } from '../../http/mount.ts';
import type { RoleService } from './roles.service.ts';

export const roleRoutes = (mount: Mount, roles: RoleService): void => {
  mount(listRoleChoices, (_input, caller) => roles.listRoleChoices(caller));
};
