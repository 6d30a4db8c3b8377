export * from './admins.access.ts';
export * from './admin-import.ts';
export * from './admins.endpoints.ts';
export * from './admins.errors.ts';
export * from './admins.shapes.ts';
