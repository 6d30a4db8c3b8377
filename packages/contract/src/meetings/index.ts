export * from './meeting-actions.shapes.ts';
export * from './meeting-records.endpoints.ts';
export * from './meeting-records.shapes.ts';
export * from './meeting-states.shapes.ts';
export * from './meetings.endpoints.ts';
export * from './meetings.errors.ts';
export * from './meetings.shapes.ts';
