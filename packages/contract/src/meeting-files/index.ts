export * from './file-folders.endpoints.ts';
export * from './meeting-file-record.ts';
export * from './meeting-file-states.ts';
export * from './meeting-files.access.ts';
export * from './meeting-files.endpoints.ts';
export * from './meeting-files.errors.ts';
