/** What may lie over the list, as its address names it. */
export const CUSTOMER_DIALOGS = ['add', 'edit', 'view'] as const;
export type CustomerDialog = (typeof CUSTOMER_DIALOGS)[number];
