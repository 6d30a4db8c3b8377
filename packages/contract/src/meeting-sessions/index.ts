export * from './meeting-sessions.endpoints.ts';
export * from './meeting-sessions.errors.ts';
export * from './meeting-sessions.shapes.ts';
