/** What may lie over the list, as its address names it. */
export const ADMIN_DIALOGS = ['add', 'edit', 'roles', 'view'] as const;
export type AdminDialog = (typeof ADMIN_DIALOGS)[number];
