export * from './carbon-fields.ts';
export * from './decimals.ts';
export * from './titles.ts';
export * from './units.ts';
