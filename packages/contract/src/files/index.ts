export * from './attachments.ts';
export * from './files.endpoints.ts';
export * from './files.errors.ts';
export * from './files.shapes.ts';
