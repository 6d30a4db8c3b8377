export * from './sign-in-logs.access.ts';
export * from './sign-in-logs.endpoints.ts';
export * from './sign-in-logs.shapes.ts';
