export * from './settings.access.ts';
export * from './known-settings.ts';
export * from './settings.endpoints.ts';
export * from './settings.errors.ts';
export * from './settings.shapes.ts';
