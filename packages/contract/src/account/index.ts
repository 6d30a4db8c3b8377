export * from './account.access.ts';
export * from './account-info.endpoints.ts';
export * from './account-info.shapes.ts';
export * from './account.endpoints.ts';
export * from './account.errors.ts';
export * from './account.shapes.ts';
