export * from './meetings.access.ts';
export * from './meeting-actions.shapes.ts';
export * from './meeting-record.endpoints.ts';
export * from './meeting-record.ts';
export * from './meeting-states.ts';
export * from './meetings.endpoints.ts';
export * from './meetings.errors.ts';
export * from './meetings.shapes.ts';
