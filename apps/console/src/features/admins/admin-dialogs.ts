/** Names of the layers in the address. */
export const ADMIN_DIALOGS = ['add', 'edit', 'roles', 'view'] as const;
export type AdminDialog = (typeof ADMIN_DIALOGS)[number];
