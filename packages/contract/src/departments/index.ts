export * from './departments.access.ts';
export * from './department-import.ts';
export * from './departments.endpoints.ts';
export * from './departments.errors.ts';
export * from './departments.shapes.ts';
