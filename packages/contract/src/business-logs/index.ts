export * from './business-logs.access.ts';
export * from './business-logs.endpoints.ts';
export * from './business-logs.shapes.ts';
