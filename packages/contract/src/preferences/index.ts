export * from './preferences.endpoints.ts';
export * from './preferences.shapes.ts';
