export * from './registration-import.ts';
export * from './registration-actions.shapes.ts';
export * from './registration-answers.shapes.ts';
export * from './registration-record.ts';
export * from './registration-states.ts';
export * from './registrations.access.ts';
export * from './registrations.endpoints.ts';
export * from './registrations.errors.ts';
