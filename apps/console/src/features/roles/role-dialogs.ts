/** Names of the layers in the address. */
export const ROLE_DIALOGS = ['add', 'edit', 'view', 'menus', 'functions', 'fields'] as const;
export type RoleDialog = (typeof ROLE_DIALOGS)[number];
