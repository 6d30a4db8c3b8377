export * from './tasks.access.ts';
export * from './tasks.endpoints.ts';
export * from './tasks.errors.ts';
export * from './tasks.shapes.ts';
