export * from './serial-rules.access.ts';
export * from './serial-rules.endpoints.ts';
export * from './serial-rules.errors.ts';
export * from './serial-rules.shapes.ts';
