export * from './saved-views.access.ts';
export * from './saved-views.endpoints.ts';
export * from './saved-views.errors.ts';
export * from './saved-views.shapes.ts';
