export * from './company.access.ts';
export * from './company.endpoints.ts';
export * from './company.shapes.ts';
