export * from './meetings.endpoints.ts';
export * from './meetings.errors.ts';
export * from './meetings.shapes.ts';
