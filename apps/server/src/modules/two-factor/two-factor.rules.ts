import { adminsAccess } from '@huiwu/contract/admins';
import { applicationsAccess } from '@huiwu/contract/applications';
import type { FunctionKind } from '@huiwu/contract/base/functions';
import { FIELD_NAMES, FUNCTIONS, FUNCTION_NAMES, PLATFORM_MENU_IDS } from '@huiwu/contract/catalogue/access';
import { onlineUsersAccess } from '@huiwu/contract/online-users';
import { rolesAccess } from '@huiwu/contract/roles';
import type { TwoFactorMethod } from '@huiwu/contract/sign-in';
import type { SignInMethod } from '@huiwu/contract/sign-in-logs';
import { canReadField, hasFunction, type Rights } from '../../access/rights.ts';

/** Where people, what they may do, and what all customers share are changed. */
const SENSITIVE_MENUS: ReadonlySet<string> = new Set([
  adminsAccess.menuId,
  applicationsAccess.menuId,
  rolesAccess.menuId,
  onlineUsersAccess.menuId,
  ...PLATFORM_MENU_IDS,
]);

const ONLY_LOOKS: FunctionKind[] = ['search', 'view'];

/** The one place that says which functions are sensitive. */
export const SENSITIVE_FUNCTIONS = FUNCTION_NAMES.filter((name) => {
  const { menuId, kind } = FUNCTIONS[name];
  return SENSITIVE_MENUS.has(menuId) && !ONLY_LOOKS.includes(kind);
});

/** Anyone who changes people, roles or settings, or reads what is personal without a mask. */
export const holdsSensitive = (rights: Rights): boolean =>
  rights.isWildcard ||
  SENSITIVE_FUNCTIONS.some((name) => hasFunction(rights, name)) ||
  FIELD_NAMES.some((name) => canReadField(rights, name));

interface TwoFactorFacts {
  isOn: boolean;
  isAsked: boolean;
  firstStep: SignInMethod;
  hasPassword: boolean;
}

/**
 * What the two-factor step is done with. An admin without a password has only their phone: they may do nothing but set one, so
 * they are let in to do that.
 */
export const methodDue = ({ isOn, isAsked, firstStep, hasPassword }: TwoFactorFacts): TwoFactorMethod | undefined => {
  if (isOn) return 'totp';
  if (!isAsked) return undefined;
  if (firstStep !== 'sms') return 'sms';
  return hasPassword ? 'password' : undefined;
};
