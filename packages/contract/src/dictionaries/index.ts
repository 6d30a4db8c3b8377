export * from './dictionaries.access.ts';
export * from './dictionary-import.ts';
export * from './dictionaries.endpoints.ts';
export * from './dictionaries.errors.ts';
export * from './dictionaries.shapes.ts';
