export * from './roles.endpoints.ts';
export * from './roles.shapes.ts';
