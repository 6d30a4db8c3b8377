import {
  editPassword,
  editPhone,
  editProfile,
  getAccountInfo,
  getProfile,
  retrievePassword,
} from '@huiwu/contract/account';
import type { Mount } from '../../http/mount.ts';
import type { AccountService } from './account.service.ts';
import type { OwnPasswordService } from './own-passwords.service.ts';

export const accountRoutes = (mount: Mount, account: AccountService, ownPasswords: OwnPasswordService): void => {
  mount(getAccountInfo, (_input, caller) => account.getAccountInfo(caller));
  mount(getProfile, (_input, caller) => account.getProfile(caller));
  mount(editProfile, (draft, caller) => account.editProfile(draft, caller));
  mount(editPhone, (given, caller) => account.editPhone(given, caller));
  mount(editPassword, (given, caller) => ownPasswords.editPassword(given, caller));
  mount.forVisitors(retrievePassword, (given, visitor) => ownPasswords.retrievePassword(given, visitor));
};
