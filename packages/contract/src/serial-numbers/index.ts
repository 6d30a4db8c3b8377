export * from './serial-numbers.endpoints.ts';
