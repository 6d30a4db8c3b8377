import {
  addAdmin,
  changeAdminState,
  deleteAdmin,
  editAdmin,
  editMeetingRoles,
  endAdminSecondStep,
  getAdmin,
  getMeetingRoles,
  listAdmins,
  recoverAdmin,
  resetAdminPassword,
  sendInitialPasswords,
  sendInitialPasswordsLater,
} from '@huiwu/contract/admins';
import { unbindAdminIdentity } from '@huiwu/contract/single-sign-on';
import type { Mount } from '../../http/mount.ts';
import type { AdminMeetingRoleService } from './admin-meeting-roles.service.ts';
import type { AdminPasswordService } from './admin-passwords.service.ts';
import type { AdminIdentityService } from './admin-identities.service.ts';
import type { AdminSecondStepService } from './admin-second-steps.service.ts';
import type { AdminStateService } from './admin-states.service.ts';
import type { AdminService } from './admins.service.ts';

interface Services {
  admins: AdminService;
  states: AdminStateService;
  passwords: AdminPasswordService;
  meetingRoles: AdminMeetingRoleService;
  secondSteps: AdminSecondStepService;
  identities: AdminIdentityService;
}

export const adminRoutes = (mount: Mount, services: Services): void => {
  const { admins, states, passwords, meetingRoles, secondSteps, identities } = services;
  mount(listAdmins, (filter, caller) => admins.listAdmins(filter, caller));
  mount(getAdmin, ({ id }, caller) => admins.getAdmin(id, caller));
  mount(addAdmin, (draft, caller) => admins.addAdmin(draft, caller));
  mount(editAdmin, (edit, caller) => admins.editAdmin(edit, caller));
  mount(changeAdminState, ({ id, state }, caller) =>
    states.changeAdminState({ id, state: state === '1' ? 1 : 0 }, caller),
  );
  mount(deleteAdmin, ({ id }, caller) => states.deleteAdmin(id, caller));
  mount(recoverAdmin, ({ id }, caller) => states.recoverAdmin(id, caller));
  mount(resetAdminPassword, ({ id }, caller) => passwords.resetAdminPassword(id, caller));
  mount(endAdminSecondStep, ({ id }, caller) => secondSteps.endAdminSecondStep(id, caller));
  mount(unbindAdminIdentity, ({ id }, caller) => identities.unbindAdminIdentity(id, caller));
  mount(sendInitialPasswords, ({ ids }, caller) => passwords.sendInitialPasswords(ids, caller));
  mount(sendInitialPasswordsLater, ({ ids }, caller) => passwords.sendInitialPasswordsLater(ids, caller));
  mount(getMeetingRoles, ({ adminId }, caller) => meetingRoles.getMeetingRoles(adminId, caller));
  mount(editMeetingRoles, (draft, caller) => meetingRoles.editMeetingRoles(draft, caller));
};
