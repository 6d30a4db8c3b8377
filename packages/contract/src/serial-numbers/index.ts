export * from './serial-numbers.endpoints.ts';
export * from './serial-numbers.errors.ts';
export * from './serial-numbers.shapes.ts';
