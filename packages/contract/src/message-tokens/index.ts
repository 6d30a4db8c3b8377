export * from './chips.ts';
export * from './fallbacks.ts';
export * from './parse.ts';
export * from './render.ts';
export * from './tokens.ts';
