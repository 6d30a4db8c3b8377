export * from './settings.endpoints.ts';
