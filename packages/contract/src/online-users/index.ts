export * from './online-users.access.ts';
export * from './online-users.endpoints.ts';
export * from './online-users.errors.ts';
export * from './online-users.shapes.ts';
