export * from './menus.endpoints.ts';
export * from './menus.shapes.ts';
