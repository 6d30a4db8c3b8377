export * from './single-sign-on.endpoints.ts';
export * from './single-sign-on.errors.ts';
export * from './single-sign-on.shapes.ts';
