/** What may lie over the list, as its address names it. */
export const ROLE_DIALOGS = ['add', 'edit', 'view', 'menus', 'functions', 'fields'] as const;
export type RoleDialog = (typeof ROLE_DIALOGS)[number];
