export * from './menus.access.ts';
export * from './menu-paths.ts';
export * from './menu-records.shapes.ts';
export * from './menu-tree.endpoints.ts';
export * from './menus.endpoints.ts';
export * from './menus.errors.ts';
export * from './menus.shapes.ts';
