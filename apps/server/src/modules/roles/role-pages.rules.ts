import { MEETING_MENU_IDS, PLATFORM_MENU_IDS } from '@huiwu/contract/catalogue/access';
import type { RoleKind } from '@huiwu/contract/roles';

/** The properties of a role that decide what it can contain. */
export interface RoleHolder {
  kind: RoleKind;
  is_platform: number;
}

/**
 * Whether a role can contain functions and fields of a page. Pages of shared data are for roles of the platform's
 * customer; a meeting role contains pages of meetings only. Granting and evaluating rights use the same rule.
 */
export const canHoldRightsOfPage = (menuId: string, role: RoleHolder): boolean =>
  (role.is_platform === 1 || !PLATFORM_MENU_IDS.has(menuId)) &&
  (role.kind === 'operations' || MEETING_MENU_IDS.has(menuId));
