export * from './roles.access.ts';
export * from './roles.endpoints.ts';
export * from './roles.errors.ts';
export * from './roles.shapes.ts';
export * from './role-grants.endpoints.ts';
export * from './role-grants.shapes.ts';
