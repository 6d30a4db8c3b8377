export * from './sign-in.endpoints.ts';
export * from './sign-in.errors.ts';
export * from './sign-in.shapes.ts';
