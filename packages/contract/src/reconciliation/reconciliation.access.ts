import { defineAccess } from '../base/functions.ts';

/** A page that shows sums of the bank lines; its calls need the right to their list. */
export const reconciliationAccess = defineAccess('reconciliation', {
  menuId: 'M000000000001206',
  area: 'meeting',
});

declare module '../base/functions.ts' {
  interface AccessTable {
    reconciliation: typeof reconciliationAccess;
  }
}
