export * from './sessions.endpoints.ts';
export * from './sessions.errors.ts';
export * from './sessions.shapes.ts';
