export * from './meeting-session-record.ts';
export * from './meeting-sessions.endpoints.ts';
export * from './meeting-sessions.errors.ts';
