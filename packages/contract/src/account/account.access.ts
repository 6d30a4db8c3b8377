import { defineAccess } from '../base/functions.ts';

export const accountSettingsAccess = defineAccess('accountSettings', {
  menuId: 'M000000000000002',
});

declare module '../base/functions.ts' {
  interface AccessTable {
    accountSettings: typeof accountSettingsAccess;
  }
}
