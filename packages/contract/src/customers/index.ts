export * from './customers.access.ts';
export * from './customers.endpoints.ts';
export * from './customers.errors.ts';
export * from './customers.shapes.ts';
