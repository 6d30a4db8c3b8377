export * from './dictionaries.endpoints.ts';
export * from './dictionaries.shapes.ts';
