export * from './system-tokens.endpoints.ts';
export * from './system-tokens.errors.ts';
