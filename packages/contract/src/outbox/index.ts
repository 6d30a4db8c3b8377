export * from './outbox.access.ts';
export * from './outbox.endpoints.ts';
export * from './outbox.errors.ts';
export * from './outbox.shapes.ts';
