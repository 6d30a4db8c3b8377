export * from './applications.access.ts';
export * from './applications.endpoints.ts';
export * from './applications.errors.ts';
export * from './applications.shapes.ts';
