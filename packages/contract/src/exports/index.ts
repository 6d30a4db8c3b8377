export * from './exports.endpoints.ts';
export * from './exports.errors.ts';
export * from './exports.shapes.ts';
