export * from './account.endpoints.ts';
export * from './account.errors.ts';
export * from './account.shapes.ts';
