import {
  addAdmin,
  changeAdminState,
  deleteAdmin,
  editAdmin,
  editMeetingRoles,
  endAdminTwoFactor,
  getAdmin,
  getMeetingRoles,
  listAdmins,
  restoreAdmin,
  resetAdminPassword,
  sendInitialPasswords,
  sendInitialPasswordsLater,
} from '@huiwu/contract/admins';
import { unbindAdminIdentity } from '@huiwu/contract/single-sign-on';
import type { Mount } from '../../http/mount.ts';
import type { AdminMeetingRoleService } from './admin-meeting-roles.service.ts';
import type { AdminPasswordService } from './admin-passwords.service.ts';
import type { AdminIdentityService, AdminTwoFactorService } from './admin-sign-in.service.ts';
import type { AdminStateService } from './admin-states.service.ts';
import type { AdminService } from './admins.service.ts';

interface Services {
  admins: AdminService;
  adminStates: AdminStateService;
  adminPasswords: AdminPasswordService;
  adminMeetingRoles: AdminMeetingRoleService;
  adminTwoFactor: AdminTwoFactorService;
  adminIdentities: AdminIdentityService;
}

export const adminRoutes = (mount: Mount, services: Services): void => {
  const { admins, adminStates, adminPasswords, adminMeetingRoles, adminTwoFactor, adminIdentities } = services;
  mount(listAdmins, (filter, caller) => admins.listAdmins(filter, caller));
  mount(getAdmin, ({ id }, caller) => admins.getAdmin(id, caller));
  mount(addAdmin, (draft, caller) => admins.addAdmin(draft, caller));
  mount(editAdmin, (edit, caller) => admins.editAdmin(edit, caller));
  mount(changeAdminState, ({ id, state }, caller) =>
    adminStates.changeAdminState({ id, state: state === '1' ? 1 : 0 }, caller),
  );
  mount(deleteAdmin, ({ id }, caller) => adminStates.deleteAdmin(id, caller));
  mount(restoreAdmin, ({ id }, caller) => adminStates.restoreAdmin(id, caller));
  mount(resetAdminPassword, ({ id }, caller) => adminPasswords.resetAdminPassword(id, caller));
  mount(endAdminTwoFactor, ({ id }, caller) => adminTwoFactor.endAdminTwoFactor(id, caller));
  mount(unbindAdminIdentity, ({ id }, caller) => adminIdentities.unbindAdminIdentity(id, caller));
  mount(sendInitialPasswords, ({ ids }, caller) => adminPasswords.sendInitialPasswords(ids, caller));
  mount(sendInitialPasswordsLater, ({ ids }, caller) => adminPasswords.sendInitialPasswordsLater(ids, caller));
  mount(getMeetingRoles, ({ adminId }, caller) => adminMeetingRoles.getMeetingRoles(adminId, caller));
  mount(editMeetingRoles, (draft, caller) => adminMeetingRoles.editMeetingRoles(draft, caller));
};
