export * from './import-plan.ts';
export * from './imports.endpoints.ts';
export * from './imports.errors.ts';
export * from './imports.shapes.ts';
