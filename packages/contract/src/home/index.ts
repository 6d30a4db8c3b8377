export * from './home.access.ts';
export * from './home.endpoints.ts';
export * from './home.shapes.ts';
